import { ESTIMATOR_MAKES, ESTIMATOR_MIN_YEAR } from "@takas/contracts/estimator";
import { VEHICLE_FIELDS } from "@takas/contracts/vehicleFields";
import { Button, SelectField, Stack, TextField } from "@takas/ui";
import { useState } from "react";
import type { FormEvent } from "react";

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

/** Make, model and year. The model does not change the estimate yet and may stay empty (docs/product.md 5.1). */
export function EstimatorForm({ input, thisYear, onChange, onEstimate }: EstimatorFormProps) {
  const [isRefused, setRefused] = useState(false);
  const years = `${ESTIMATOR_MIN_YEAR} to ${thisYear}`;
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
          label="Make"
          placeholder="Select make"
          options={ESTIMATOR_MAKES}
          value={input.make}
          onChange={(event) => onChange({ ...input, make: event.target.value })}
        />
        <TextField
          label="Model (optional)"
          maxLength={VEHICLE_FIELDS.model.max}
          value={input.model}
          onChange={(event) => onChange({ ...input, model: event.target.value })}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          min={ESTIMATOR_MIN_YEAR}
          max={thisYear}
          step={1}
          hint={years}
          error={isRefused && !isYearRight ? `Enter a year from ${years}.` : undefined}
          value={input.year}
          onChange={(event) => onChange({ ...input, year: event.target.value })}
        />
        <Button type="submit" fullWidth disabled={input.make === "" || input.year === ""}>
          Get Estimate
        </Button>
      </Stack>
    </form>
  );
}

function isYear(text: string, thisYear: number): boolean {
  const year = Number(text);
  return Number.isInteger(year) && year >= ESTIMATOR_MIN_YEAR && year <= thisYear;
}
