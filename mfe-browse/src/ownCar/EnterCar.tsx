import { failureText } from "@takas/client";
import { readKilometres, readMiles, readYear } from "@takas/contracts/amount";
import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import type { Range } from "@takas/contracts/limits";
import { KM_PER_MILE } from "@takas/contracts/money";
import { notStored } from "@takas/contracts/privacy/notStored";
import { VEHICLE_FIELDS, maxOf } from "@takas/contracts/vehicleFields";
import { keepCar } from "@takas/mfe-kit";
import type { EnteredCar } from "@takas/mfe-kit";
import { Button, Dialog, SegmentedControl, Stack, Text, TextField } from "@takas/ui";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import styled from "styled-components";

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

type Unit = "mi" | "km";

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
  const [unit, setUnit] = useState<Unit>("mi");
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
    const { car, wrong } = readCar(typed, unit, new Date());
    setErrors(wrong);
    if (car === undefined) {
      return;
    }
    const { data, error } = await value(car);
    const valued = data && valuedCar(car, data);
    if (valued === undefined) {
      setRefusal(data?.explainability ?? failureText(error));
    } else if (keepCar({ entered: valued, vehicleId: undefined })) {
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
        <Button type="submit" form={formId} isPending={isLoading} pendingLabel={m.ownCar_valuing()}>
          {submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextField
            label={m.ownCar_name()}
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
          <Line>
            <TextField
              label={unit === "km" ? m.ownCar_kilometres() : m.ownCar_mileage()}
              inputMode="numeric"
              maxLength={AMOUNT_LENGTH}
              value={typed.mileage}
              error={errors.mileage}
              onChange={({ target }) => change({ mileage: target.value })}
            />
            <SegmentedControl<Unit>
              label={m.ownCar_unit()}
              options={[
                { value: "mi", label: m.ownCar_mi() },
                { value: "km", label: m.ownCar_km() },
              ]}
              value={unit}
              onValueChange={setUnit}
            />
          </Line>
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

/* The unit is beside the field, under its label. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  > :last-child {
    margin-top: 1.75rem;
  }
`;

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
function readCar(
  typed: Typed,
  unit: Unit,
  now: Date,
): { car: Car | undefined; wrong: Partial<Typed> } {
  const { make, model, year: years, mileage: miles } = VEHICLE_FIELDS;
  const newest = maxOf(years, now);
  const name = readCarName(typed.name);
  const year = inRange(readYear(typed.year), { min: years.min, max: newest });
  const driven =
    unit === "km"
      ? Math.round(readKilometres(typed.mileage) / KM_PER_MILE)
      : readMiles(typed.mileage);
  const mileage = inRange(driven, miles);
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
