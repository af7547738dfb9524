import { readAmount, readKilometres, readMiles } from "@takas/contracts/amount";
import { formatCount, formatMiles } from "@takas/contracts/money";
import { VEHICLE_FIELDS } from "@takas/contracts/vehicleFields";
import { SegmentedControl } from "@takas/ui";
import styled from "styled-components";

import { numberIn } from "../../../listingForm";
import type { ListingForm } from "../../../listingForm";
import { m } from "../../../texts/messages.js";
import type { ListingFields } from "../useListingForm";
import { WholeNumberField } from "./WholeNumberField";

/** The mileage and what it is in. Kilometres are shown as the miles that buyers see. */
export function MileageField({ form, errors, change }: ListingFields) {
  const { label, example, unit } = VEHICLE_FIELDS.mileage;
  const isKilometres = form.mileageUnit === "km";
  const miles = numberIn(form, "mileage");
  return (
    <Line>
      <WholeNumberField
        label={isKilometres ? m.specs_kilometres() : label()}
        required
        placeholder={formatCount(example)}
        read={isKilometres ? readKilometres : readMiles}
        value={form.mileage}
        error={errors.mileage}
        hint={isKilometres && miles > 0 ? m.specs_buyersSee({ mileage: formatMiles(miles) }) : ""}
        onValueChange={(mileage) => change({ mileage, ...unitIn(mileage) })}
      />
      <Unit
        label={m.specs_mileageUnit()}
        options={[
          { value: "mi", label: unit() },
          { value: "km", label: m.specs_km() },
        ]}
        value={form.mileageUnit}
        // An error of the mileage goes with its unit.
        onValueChange={(mileageUnit) => change({ mileageUnit, mileage: form.mileage })}
      />
    </Line>
  );
}

/** The unit that was typed with a mileage, if any. */
function unitIn(typed: string): Pick<ListingForm, "mileageUnit"> | undefined {
  switch (readAmount(typed)?.kind) {
    case "km":
      return { mileageUnit: "km" };
    case "miles":
      return { mileageUnit: "mi" };
    default:
      return undefined;
  }
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
`;

/* Beside the field, under its label. */
const Unit = styled(SegmentedControl<"mi" | "km">)`
  margin-top: 1.75rem;
`;
