import { choiceText } from "@takas/contracts/choiceTexts";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import { Heading, Row, SelectField, Stack, TextField, ToggleChips } from "@takas/ui";

import { WholeNumberField } from "../components/wizard/WholeNumberField";
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
          Makes and models
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
          label="From year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="Any"
          value={form.yearMin}
          error={errors.yearMin}
          onChange={({ target }) => onChange({ yearMin: target.value })}
        />
        <TextField
          label="To year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="Any"
          value={form.yearMax}
          error={errors.yearMax}
          onChange={({ target }) => onChange({ yearMax: target.value })}
        />
      </Row>
      <WholeNumberField
        label="Mileage at most"
        suffix="mi"
        maxLength={9}
        placeholder="Any"
        value={form.mileageMax}
        error={errors.mileageMax}
        onValueChange={(mileageMax) => onChange({ mileageMax })}
      />
      <CashFields form={form} errors={errors} onChange={onChange} />
    </>
  );
}

function CashFields({ form, errors, onChange }: WantsFieldsProps) {
  return (
    <Row equal gap={1.5} align="start">
      <SelectField
        label="Cash"
        name={form.cashKind === "none" ? "cash" : undefined}
        options={CASH}
        value={form.cashKind}
        onChange={({ target }) => onChange({ cashKind: target.value as CashKind, cash: "" })}
      />
      {form.cashKind !== "none" && (
        <WholeNumberField
          label="Amount"
          name="cash"
          prefix="£"
          maxLength={9}
          value={form.cash}
          error={errors.cash}
          onValueChange={(cash) => onChange({ cash })}
        />
      )}
    </Row>
  );
}

const CASH: { value: CashKind; label: string }[] = [
  { value: "none", label: "No cash from me" },
  { value: "add", label: "I add at most" },
  { value: "want", label: "I want at least" },
  { value: "upTo", label: "Their car is worth at most" },
];
