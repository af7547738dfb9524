import { readMiles, readPounds } from "@takas/contracts/amount";
import { choiceText } from "@takas/contracts/choiceTexts";
import { poundSide } from "@takas/contracts/language";
import { choiceFilters } from "@takas/contracts/vehicleFields";
import {
  AccordionSection,
  Row,
  SelectField,
  Stack,
  Text,
  TextField,
  ToggleChips,
  space,
} from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { WholeNumberField } from "../components/wizard/car/WholeNumberField";
import { m } from "../texts/messages.js";
import { MakeRows } from "./MakeRows";
import type { CashKind, WantsErrors, WantsForm } from "./wantsForm";

interface WantsFieldsProps {
  form: WantsForm;
  errors: WantsErrors;
  onChange: (fields: Partial<WantsForm>) => void;
}

/** Every condition of a car's wants, the rarer ones in a section. An empty field accepts anything. */
export function WantsFields({ form, errors, onChange }: WantsFieldsProps) {
  const filters = choiceFilters();
  const rarer = filters.filter(({ name }) => name !== "bodyType");
  const set = [...rarer.map(({ param }) => form.choices[param]), form.mileageMax].filter(
    ({ length }) => length > 0,
  ).length;
  const chips = ({ param, label, field }: (typeof filters)[number]) => (
    <ToggleChips
      key={param}
      label={label}
      options={field.choices.map((value) => ({ value, label: choiceText(value) }))}
      value={form.choices[param]}
      onValueChange={(chosen) => onChange({ choices: { ...form.choices, [param]: chosen } })}
    />
  );
  // Read only initially: it does not close when its last choice is cleared.
  const [isOpenAtFirst] = useState(set > 0);
  return (
    <>
      <Stack gap={1}>
        {/* As large as the labels of the other choices. */}
        <Text as="h2" size="small" weight="strong">
          {m.wants_makes()}
        </Text>
        <MakeRows
          makes={form.makes}
          error={errors.makes}
          onChange={(makes) => onChange({ makes })}
        />
      </Stack>
      {filters.filter(({ name }) => name === "bodyType").map(chips)}
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
      <AccordionSection
        title={m.wants_more()}
        note={set === 0 ? undefined : m.wants_set({ n: set })}
        defaultOpen={isOpenAtFirst}
      >
        <Stack gap={2}>
          {rarer.map(chips)}
          <WholeNumberField
            read={readMiles}
            label={m.wants_mileageMax()}
            suffix={m.wants_miles()}
            placeholder={m.common_any()}
            value={form.mileageMax}
            error={errors.mileageMax}
            onValueChange={(mileageMax) => onChange({ mileageMax })}
          />
        </Stack>
      </AccordionSection>
      <CashFields form={form} errors={errors} onChange={onChange} />
    </>
  );
}

/** The choice names the amount beside it. */
function CashFields({ form, errors, onChange }: WantsFieldsProps) {
  const chosen = CASH.find(({ value }) => value === form.cashKind);
  return (
    <Cash>
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
          label={chosen?.label()}
          isLabelHidden
          name="cash"
          {...poundSide()}
          value={form.cash}
          error={errors.cash}
          onValueChange={(cash) => onChange({ cash })}
        />
      )}
    </Cash>
  );
}

const Cash = styled.div`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  &:has(input) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    /* Under the label of the choice. */
    > :last-child {
      margin-top: 1.75rem;
    }
  }
`;

const CASH: { value: CashKind; label: () => string }[] = [
  { value: "none", label: m.wants_cashNone },
  { value: "add", label: m.wants_cashAdd },
  { value: "want", label: m.wants_cashWant },
  { value: "upTo", label: m.wants_cashUpTo },
];
