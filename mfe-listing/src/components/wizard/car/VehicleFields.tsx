import { useMarket } from "@takas/client";
import type { Market } from "@takas/contracts/choices";
import { holdsIn } from "@takas/contracts/marketRules";
import {
  VEHICLE_FIELDS,
  VEHICLE_FIELD_NAMES,
  formatField,
  formatNumber,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";
import { Row, SelectField, TextArea, TextField } from "@takas/ui";
import styled from "styled-components";

import { isRequired } from "../../../checkListing";
import { makeOf, numberIn } from "../../../listingForm";
import { MODEL_EXAMPLES, OTHER_MAKE, wizardMakes } from "../../../makes";
import { m } from "../../../texts/messages.js";
import type { ListingFields } from "../useListingForm";
import { MileageField } from "./MileageField";
import { WholeNumberField } from "./WholeNumberField";

interface VehicleFieldsProps extends ListingFields {
  /** Whether these are the fields of "More about the car". @defaultValue false */
  isMore?: boolean;
}

/** The fields of a car; half-width fields share a row. */
export function VehicleFields({ isMore = false, ...fields }: VehicleFieldsProps) {
  const market = useMarket();
  return rowsOf(market, isMore).map(([first, second]) =>
    second === undefined ? (
      <FieldOfVehicle key={first} name={first} {...fields} />
    ) : (
      <Pair key={first} equal gap={1.5} align="start">
        <FieldOfVehicle name={first} {...fields} />
        <FieldOfVehicle name={second} {...fields} />
      </Pair>
    ),
  );
}

/** Choices need room for their words. */
const Pair = styled(Row)`
  &&& > :has(select) {
    flex-basis: 8.5rem;
  }
`;

type FieldRow = [first: VehicleFieldName, second?: VehicleFieldName];

function rowsOf(market: Market | undefined, isMore: boolean): FieldRow[] {
  const rows: FieldRow[] = [];
  const isAsked = (name: VehicleFieldName) => {
    const field = vehicleField(name);
    return (
      (holdsIn(market, "hasMoreFields") || field.isLiveOnly !== true) &&
      isMore === (field.isMore === true)
    );
  };
  for (const name of VEHICLE_FIELD_NAMES.filter(isAsked)) {
    const last = rows.at(-1);
    if (isHalf(name, market) && last?.length === 1 && isHalf(last[0], market)) {
      last.push(name);
    } else {
      rows.push([name]);
    }
  }
  return rows;
}

/** Beside its unit, the mileage takes a row, and the model shares one with the year instead. */
function isHalf(name: VehicleFieldName, market: Market | undefined): boolean {
  const { isHalf: takesHalf = false } = vehicleField(name);
  const swaps = holdsIn(market, "takesKilometres") && ["model", "mileage"].includes(name);
  return takesHalf !== swaps;
}

interface FieldProps extends ListingFields {
  name: VehicleFieldName;
}

function FieldOfVehicle({ name, ...fields }: FieldProps) {
  const { form, errors, change } = fields;
  const field = vehicleField(name);
  const market = useMarket();
  const common = { label: field.label(), required: isRequired(name, market), error: errors[name] };
  const set = (value: string) => change({ [name]: value });
  if (name === "make") {
    return <MakeFields {...fields} />;
  }
  if (name === "mileage" && holdsIn(market, "takesKilometres")) {
    return <MileageField {...fields} />;
  }
  switch (field.kind) {
    case "text": {
      const isOfMake = name === "model" && form.make !== "";
      return (
        <TextField
          {...common}
          autoComplete="off"
          placeholder={isOfMake ? MODEL_EXAMPLES[makeOf(form)] : field.example}
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    case "number": {
      const longest = field.max === "next year" ? field.example : field.max;
      const number = {
        ...common,
        placeholder: formatNumber(field, field.example),
        value: form[name],
        suffix: field.unit?.(),
      };
      return field.isGrouped === true ? (
        <WholeNumberField
          {...number}
          read={(typed) => numberIn({ ...form, [name]: typed }, name)}
          onValueChange={set}
        />
      ) : (
        <TextField
          {...number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={formatNumber(field, longest).length}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    case "prose":
      return (
        <TextArea
          {...common}
          placeholder={field.example()}
          maxLength={field.max}
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "month":
      return (
        <TextField
          {...common}
          type="month"
          autoComplete="off"
          placeholder="2027-05"
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "choice":
      return (
        <SelectField
          {...common}
          hint={
            name === "bodyType" && holdsIn(market, "asksForWants") ? m.specs_bodyHint() : undefined
          }
          options={field.choices.map((value) => ({ value, label: formatField(name, value) }))}
          placeholder={common.required ? m.common_choose() : m.specs_notStated()}
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
  }
}

/** The make: one of the list, or a typed one. */
function MakeFields({ form, errors, change }: ListingFields) {
  const { label, example } = VEHICLE_FIELDS.make;
  const market = useMarket();
  return (
    <>
      <SelectField
        label={label()}
        required
        placeholder={m.common_choose()}
        options={wizardMakes(market).map((make) => ({
          value: make,
          label: make === OTHER_MAKE ? m.specs_otherMake() : make,
        }))}
        value={form.make}
        error={errors.make}
        onChange={({ target }) => change({ make: target.value })}
      />
      {form.make === OTHER_MAKE && (
        <TextField
          label={m.specs_whichMake()}
          required={holdsIn(market, "asksForOtherMake")}
          autoComplete="off"
          placeholder={example}
          value={form.otherMake}
          error={errors.otherMake}
          onChange={({ target }) => change({ otherMake: target.value })}
        />
      )}
    </>
  );
}
