import { failureText } from "@takas/client";
import { readMiles, readYear } from "@takas/contracts/amount";
import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { notStored } from "@takas/contracts/privacy/notStored";
import { VEHICLE_FIELDS, maxOf } from "@takas/contracts/vehicleFields";
import { keepCar } from "@takas/mfe-kit";
import type { EnteredCar } from "@takas/mfe-kit";
import { Button, Dialog, Stack, Text, TextField } from "@takas/ui";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";

import { m } from "../texts/messages.js";
import { readCarName } from "./carName";
import { useValueCarMutation } from "./ownCarApi";
import { valuedCar } from "./valuedCar";

export interface EnterCarProps {
  entered: EnteredCar | undefined;
  /** @defaultValue "My car" */
  title?: string;
  /** The label of its button. @defaultValue "Show the Difference" */
  submit?: string;
  /** Called once the car is kept. @defaultValue `onClose` */
  onKept?: () => void;
  onClose: () => void;
}

/** As typed. */
interface Typed {
  name: string;
  year: string;
  mileage: string;
}

/** Asks for the visitor's car in three fields, values it and keeps it on this device. */
export function EnterCar({
  entered,
  title = m.ownCar_title(),
  submit = m.ownCar_showTerms(),
  onClose,
  onKept = onClose,
}: EnterCarProps) {
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
      onKept();
    } else {
      setRefusal(notStored());
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={m.ownCar_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.ownCar_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={isLoading}
            pendingLabel={m.ownCar_valuing()}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextField
            label={m.ownCar_name()}
            // not a text: a name
            placeholder="Toyota RAV4"
            maxLength={VEHICLE_FIELDS.make.max + VEHICLE_FIELDS.model.max}
            value={typed.name}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label={m.common_year()}
            inputMode="numeric"
            maxLength={4}
            value={typed.year}
            error={errors.year}
            onChange={({ target }) => change({ year: target.value })}
          />
          <TextField
            label={m.ownCar_mileage()}
            suffix={m.ownCar_mi()}
            inputMode="numeric"
            maxLength={AMOUNT_LENGTH}
            hint={m.ownCar_km()}
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
  const year = inRange(readYear(typed.year), { min: years.min, max: newest });
  const mileage = inRange(readMiles(typed.mileage), miles);
  const wrong = {
    ...((name === undefined || name.make.length > make.max || name.model.length > model.max) && {
      name: m.ownCar_wrongName(),
    }),
    ...(year === undefined && { year: m.ownCar_wrongYear({ min: years.min, max: newest }) }),
    ...(mileage === undefined && { mileage: m.ownCar_wrongMiles() }),
  };
  const isRight = name !== undefined && year !== undefined && mileage !== undefined;
  return {
    car: isRight && Object.keys(wrong).length === 0 ? { ...name, year, mileage } : undefined,
    wrong,
  };
}

function inRange(number: number, { min, max }: Range): number | undefined {
  return number >= min && number <= max ? number : undefined;
}
