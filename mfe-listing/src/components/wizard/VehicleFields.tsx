import { useMarket, useMarketRule } from "@takas/client";
import { WIZARD_MAKES } from "@takas/contracts/choices";
import {
  VEHICLE_FIELDS,
  VEHICLE_FIELD_NAMES,
  formatField,
  formatNumber,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { VehicleField, VehicleFieldName } from "@takas/contracts/vehicleFields";
import { Row, SelectField, TextArea, TextField } from "@takas/ui";

import { OTHER_MAKE, numberIn } from "../../listingForm";
import { m } from "../../texts/messages.js";
import type { ListingFields } from "./useListingForm";
import { WholeNumberField } from "./WholeNumberField";

interface VehicleFieldsProps extends ListingFields {
  step: VehicleField["step"];
  /** Whether these are the fields of "More about the car". @defaultValue false */
  isMore?: boolean;
}

/** The fields of a car that a step asks for; half-width fields share a row. */
export function VehicleFields({ step, isMore = false, ...fields }: VehicleFieldsProps) {
  const isLive = useMarket() === "live";
  return rowsOf({ step, isLive, isMore }).map(([first, second]) =>
    second === undefined ? (
      <FieldOfVehicle key={first} name={first} {...fields} />
    ) : (
      <Row key={first} equal gap={1.5} align="start">
        <FieldOfVehicle name={first} {...fields} />
        <FieldOfVehicle name={second} {...fields} />
      </Row>
    ),
  );
}

type FieldRow = [first: VehicleFieldName, second?: VehicleFieldName];

interface Asked {
  step: VehicleField["step"];
  isLive: boolean;
  isMore: boolean;
}

function rowsOf({ step, isLive, isMore }: Asked): FieldRow[] {
  const rows: FieldRow[] = [];
  const isAsked = (name: VehicleFieldName) => {
    const field = vehicleField(name);
    return (
      field.step === step &&
      (isLive || field.isLiveOnly !== true) &&
      isMore === (field.isMore === true)
    );
  };
  for (const name of VEHICLE_FIELD_NAMES.filter(isAsked)) {
    const last = rows.at(-1);
    if (isHalf(name) && last?.length === 1 && isHalf(last[0])) {
      last.push(name);
    } else {
      rows.push([name]);
    }
  }
  return rows;
}

function isHalf(name: VehicleFieldName): boolean {
  return vehicleField(name).isHalf === true;
}

interface FieldProps extends ListingFields {
  name: VehicleFieldName;
}

function FieldOfVehicle({ name, ...fields }: FieldProps) {
  const { form, errors, change } = fields;
  const field = vehicleField(name);
  const common = { label: field.label(), required: field.isOptional !== true, error: errors[name] };
  const set = (value: string) => change({ [name]: value });
  if (name === "make") {
    return <MakeFields {...fields} />;
  }
  switch (field.kind) {
    case "text":
      return (
        <TextField
          {...common}
          autoComplete="off"
          placeholder={field.example}
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "number": {
      const longest = field.max === "next year" ? field.example : field.max;
      const number = {
        ...common,
        placeholder: formatNumber(field, field.example),
        value: form[name],
      };
      return field.isGrouped === true ? (
        <WholeNumberField
          {...number}
          suffix={field.unit?.()}
          read={(typed) => numberIn(typed, name)}
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
          options={field.choices.map((value) => ({ value, label: formatField(name, value) }))}
          placeholder={m.specs_notStated()}
          value={form[name]}
          onChange={({ target }) => set(target.value)}
        />
      );
  }
}

/** The make: one of the list, or a typed one. */
function MakeFields({ form, errors, change }: ListingFields) {
  const { label, example } = VEHICLE_FIELDS.make;
  const asksForOther = useMarketRule("asksForOtherMake");
  return (
    <>
      <SelectField
        label={label()}
        required
        placeholder={m.specs_chooseMake()}
        options={WIZARD_MAKES.map((make) => ({
          value: make,
          label: make === OTHER_MAKE ? m.specs_otherMake() : make,
        }))}
        value={form.make}
        onChange={({ target }) => change({ make: target.value })}
      />
      {form.make === OTHER_MAKE && (
        <TextField
          label={m.specs_whichMake()}
          required={asksForOther}
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
