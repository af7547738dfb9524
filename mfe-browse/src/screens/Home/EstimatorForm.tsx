import { readYear } from "@takas/contracts/amount";
import { ESTIMATOR_MAKES, ESTIMATOR_MIN_YEAR } from "@takas/contracts/estimator";
import { VEHICLE_FIELDS } from "@takas/contracts/vehicleFields";
import { Button, SelectField, Stack, TextField } from "@takas/ui";
import { useState } from "react";
import type { FormEvent } from "react";

import { m } from "../../texts/messages.js";

/** The values of the fields, as typed. */
export interface EstimatorInput {
  make: string;
  model: string;
  year: string;
}

export const NO_INPUT: EstimatorInput = { make: "", model: "", year: "" };

interface EstimatorFormProps {
  input: EstimatorInput;
  /** The newest model year that is accepted. */
  thisYear: number;
  onChange: (input: EstimatorInput) => void;
  /** Whether make and year are given and the year is in range. */
  onEstimate: () => void;
}

/** Make, model and year. The model may stay empty (docs/product.md 5.1): it decides on the similar cars alone. */
export function EstimatorForm({ input, thisYear, onChange, onEstimate }: EstimatorFormProps) {
  const [isRefused, setRefused] = useState(false);
  const years = { min: ESTIMATOR_MIN_YEAR, max: thisYear };
  const isYearRight = isYear(input.year, thisYear);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(!isYearRight);
    if (isYearRight) {
      onEstimate();
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SelectField
          label={m.estimator_make()}
          placeholder={m.estimator_selectMake()}
          options={ESTIMATOR_MAKES}
          value={input.make}
          onChange={(event) => onChange({ ...input, make: event.target.value })}
        />
        <TextField
          label={m.estimator_model()}
          maxLength={VEHICLE_FIELDS.model.max}
          value={input.model}
          onChange={(event) => onChange({ ...input, model: event.target.value })}
        />
        <TextField
          label={m.common_year()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          hint={m.common_range(years)}
          error={isRefused && !isYearRight ? m.estimator_wrongYear(years) : undefined}
          value={input.year}
          onChange={(event) => onChange({ ...input, year: event.target.value })}
        />
        <Button type="submit" fullWidth disabled={input.make === "" || input.year === ""}>
          {m.estimator_get()}
        </Button>
      </Stack>
    </form>
  );
}

function isYear(text: string, thisYear: number): boolean {
  const year = readYear(text);
  return year >= ESTIMATOR_MIN_YEAR && year <= thisYear;
}
