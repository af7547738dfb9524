import { BODY_TYPES, FUEL_TYPES, TRANSMISSIONS, WIZARD_MAKES } from "@takas/contracts/choices";
import { Card, Row, SelectField, Stack, TextField } from "@takas/ui";

import { OTHER_MAKE } from "../../listingForm";
import type { ListingForm } from "../../listingForm";
import type { ListingFields } from "./useListingForm";
import { WholeNumberField } from "./WholeNumberField";

/** Step 2: what the car is. */
export function SpecsStep(fields: ListingFields) {
  return (
    <Card>
      <Stack gap={2}>
        <MakeFields {...fields} />
        <NumberFields {...fields} />
        <ChoiceFields {...fields} />
      </Stack>
    </Card>
  );
}

function MakeFields({ form, errors, change }: ListingFields) {
  return (
    <>
      <SelectField
        label="Make"
        required
        placeholder="Choose a make"
        options={WIZARD_MAKES}
        value={form.make}
        onChange={({ target }) => change({ make: target.value })}
      />
      {form.make === OTHER_MAKE && (
        <TextField
          label="Which make?"
          required
          autoComplete="off"
          placeholder="Nissan"
          value={form.otherMake}
          error={errors.otherMake}
          onChange={({ target }) => change({ otherMake: target.value })}
        />
      )}
      <TextField
        label="Model"
        required
        autoComplete="off"
        placeholder="320i"
        value={form.model}
        error={errors.model}
        onChange={({ target }) => change({ model: target.value })}
      />
    </>
  );
}

function NumberFields({ form, errors, change }: ListingFields) {
  return (
    <Row equal gap={1.5} align="start">
      <TextField
        label="Year"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="2017"
        value={form.year}
        error={errors.year}
        onChange={({ target }) => change({ year: target.value })}
      />
      <WholeNumberField
        label="Mileage"
        required
        suffix="mi"
        maxLength={9}
        placeholder="42,000"
        value={form.mileage}
        error={errors.mileage}
        onValueChange={(mileage) => change({ mileage })}
      />
    </Row>
  );
}

function ChoiceFields({ form, change }: ListingFields) {
  return (
    <>
      <Row equal gap={1.5} align="start">
        <SelectField
          label="Fuel Type"
          options={FUEL_TYPES}
          value={form.fuelType}
          onChange={({ target }) => change({ fuelType: target.value as ListingForm["fuelType"] })}
        />
        <SelectField
          label="Transmission"
          options={TRANSMISSIONS}
          value={form.transmission}
          onChange={({ target }) =>
            change({ transmission: target.value as ListingForm["transmission"] })
          }
        />
      </Row>
      <SelectField
        label="Body Type"
        options={BODY_TYPES}
        value={form.bodyType}
        onChange={({ target }) => change({ bodyType: target.value as ListingForm["bodyType"] })}
      />
    </>
  );
}
