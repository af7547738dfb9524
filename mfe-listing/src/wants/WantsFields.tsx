import { readMiles, readPounds } from "@takas/contracts/amount";
import { choiceText } from "@takas/contracts/choiceTexts";
import { poundSide } from "@takas/contracts/language";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import { Heading, Row, SelectField, Stack, TextField, ToggleChips } from "@takas/ui";

import { WholeNumberField } from "../components/wizard/car/WholeNumberField";
import { m } from "../texts/messages.js";
import { MakeRows } from "./MakeRows";
import type { CashKind, WantsErrors, WantsForm } from "./wantsForm";

interface WantsFieldsProps {
  form: WantsForm;
  errors: WantsErrors;
  onChange: (fields: Partial<WantsForm>) => void;
}

/** Every condition of a car's wants. An empty field accepts anything. */
export function WantsFields({ form, errors, onChange }: WantsFieldsProps) {
  return (
    <>
      <Stack gap={1}>
        <Heading level={2} size="label">
          {m.wants_makes()}
        </Heading>
        <MakeRows
          makes={form.makes}
          error={errors.makes}
          onChange={(makes) => onChange({ makes })}
        />
      </Stack>
      {choiceFilters().map(({ param, label, field }) => (
        <ToggleChips
          key={param}
          label={label}
          options={field.choices.map((value) => ({ value, label: choiceText(value) }))}
          value={form.choices[param]}
          onValueChange={(chosen) => onChange({ choices: { ...form.choices, [param]: chosen } })}
        />
      ))}
      <Row equal gap={1.5} align="start">
        <TextField
          label={m.wants_fromYear()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={m.common_any()}
          value={form.yearMin}
          error={errors.yearMin}
          onChange={({ target }) => onChange({ yearMin: target.value })}
        />
        <TextField
          label={m.wants_toYear()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={m.common_any()}
          value={form.yearMax}
          error={errors.yearMax}
          onChange={({ target }) => onChange({ yearMax: target.value })}
        />
      </Row>
      <WholeNumberField
        read={readMiles}
        label={m.wants_mileageMax()}
        suffix={m.wants_miles()}
        placeholder={m.common_any()}
        value={form.mileageMax}
        error={errors.mileageMax}
        onValueChange={(mileageMax) => onChange({ mileageMax })}
      />
      <CashFields form={form} errors={errors} onChange={onChange} />
    </>
  );
}

/** Below each other: the words of a choice are too long for half a row. */
function CashFields({ form, errors, onChange }: WantsFieldsProps) {
  return (
    <>
      <SelectField
        label={m.wants_cash()}
        name={form.cashKind === "none" ? "cash" : undefined}
        options={CASH.map(({ value, label }) => ({ value, label: label() }))}
        value={form.cashKind}
        onChange={({ target }) => onChange({ cashKind: target.value as CashKind, cash: "" })}
      />
      {form.cashKind !== "none" && (
        <WholeNumberField
          read={readPounds}
          label={m.wants_amount()}
          name="cash"
          {...poundSide()}
          value={form.cash}
          error={errors.cash}
          onValueChange={(cash) => onChange({ cash })}
        />
      )}
    </>
  );
}

const CASH: { value: CashKind; label: () => string }[] = [
  { value: "none", label: m.wants_cashNone },
  { value: "add", label: m.wants_cashAdd },
  { value: "want", label: m.wants_cashWant },
  { value: "upTo", label: m.wants_cashUpTo },
];
