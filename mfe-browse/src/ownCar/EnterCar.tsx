import { failureText } from "@takas/client";
import { notStored } from "@takas/contracts/privacy/notStored";
import { VEHICLE_FIELDS, maxOf } from "@takas/contracts/vehicleFields";
import { keepCar } from "@takas/mfe-kit";
import type { EnteredCar } from "@takas/mfe-kit";
import { Button, Dialog, Stack, Text, TextField } from "@takas/ui";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";

import { readCarName } from "./carName";
import { useValueCarMutation } from "./ownCarApi";
import { valuedCar } from "./valuedCar";

export interface EnterCarProps {
  entered: EnteredCar | undefined;
  onClose: () => void;
}

/** As typed. */
interface Typed {
  name: string;
  year: string;
  mileage: string;
}

/** Asks for the visitor's car in three fields, values it and keeps it on this device. */
export function EnterCar({ entered, onClose }: EnterCarProps) {
  const formId = useId();
  const [typed, setTyped] = useState<Typed>(() => typedOf(entered));
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [refusal, setRefusal] = useState<string>();
  const [value, { isLoading }] = useValueCarMutation();
  const change = (fields: Partial<Typed>) => {
    setTyped({ ...typed, ...fields });
    setErrors({});
    setRefusal(undefined);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { car, wrong } = readCar(typed, new Date());
    setErrors(wrong);
    if (car === undefined) {
      return;
    }
    const { data, error } = await value(car);
    const valued = data && valuedCar(car, data);
    if (valued === undefined) {
      setRefusal(data?.explainability ?? failureText(error));
    } else if (keepCar({ entered: valued, vehicleId: undefined, isOff: false })) {
      onClose();
    } else {
      setRefusal(notStored());
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="My car"
      description="It is valued like the cars here, and kept on this device."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isLoading} pendingLabel="Valuing...">
            Show What Cars Take
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextField
            label="Make and model"
            placeholder="Toyota RAV4"
            maxLength={VEHICLE_FIELDS.make.max + VEHICLE_FIELDS.model.max}
            value={typed.name}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Year"
            inputMode="numeric"
            maxLength={4}
            value={typed.year}
            error={errors.year}
            onChange={({ target }) => change({ year: target.value })}
          />
          <TextField
            label="Mileage"
            suffix="mi"
            inputMode="numeric"
            maxLength={9}
            hint="100 km are 62 miles"
            value={typed.mileage}
            error={errors.mileage}
            onChange={({ target }) => change({ mileage: target.value })}
          />
          {refusal !== undefined && (
            <Text size="small" tone="danger" role="alert">
              {refusal}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function typedOf(entered: EnteredCar | undefined): Typed {
  return entered === undefined
    ? { name: "", year: "", mileage: "" }
    : {
        name: `${entered.make} ${entered.model}`,
        year: String(entered.year),
        mileage: String(entered.mileage),
      };
}

type Car = Pick<EnteredCar, "make" | "model" | "year" | "mileage">;

/** The car as typed, or what is wrong with each field. */
function readCar(typed: Typed, now: Date): { car: Car | undefined; wrong: Partial<Typed> } {
  const { make, model, year: years, mileage: miles } = VEHICLE_FIELDS;
  const newest = maxOf(years, now);
  const name = readCarName(typed.name);
  const year = wholeIn(typed.year, { min: years.min, max: newest });
  const mileage = wholeIn(typed.mileage, miles);
  const wrong = {
    ...((name === undefined || name.make.length > make.max || name.model.length > model.max) && {
      name: "Please enter the make and the model: Toyota RAV4.",
    }),
    ...(year === undefined && { year: `Please enter a year from ${years.min} to ${newest}.` }),
    ...(mileage === undefined && { mileage: "Please enter whole miles, at most 1,000,000." }),
  };
  const isRight = name !== undefined && year !== undefined && mileage !== undefined;
  return {
    car: isRight && Object.keys(wrong).length === 0 ? { ...name, year, mileage } : undefined,
    wrong,
  };
}

/** A whole number as people type it ("42,000"), if it is in range. */
function wholeIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const plain = text.replaceAll(/[,.\s]/g, "");
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}
