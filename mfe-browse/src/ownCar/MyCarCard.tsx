import type { Confidence } from "@takas/contracts/choices";
import { swapTerms } from "@takas/contracts/market/swapTerms";
import { formatMiles, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { titleOf } from "@takas/contracts/vehicleFields";
import { keepCar, useOwnCar, useServices } from "@takas/mfe-kit";
import type { EnteredCar, MyCar } from "@takas/mfe-kit";
import { Button, Card, Heading, Row, SelectField, Stack, Switch, Text } from "@takas/ui";
import { useState } from "react";
import type { ComponentType } from "react";

import type { EnterCarProps } from "./EnterCar";

export interface MyCarProps {
  /** The car of the screen, for which the own one would be given. */
  vehicle?: Vehicle | undefined;
}

/** The visitor's own car, its value, and the switch for what each car would take (docs/product.md 2.23). */
export function MyCarCard({ vehicle }: MyCarProps) {
  const { car, isOff, entered, listed } = useOwnCar();
  const { toast } = useServices();
  const [Form, setForm] = useState<ComponentType<EnterCarProps>>();
  if (listed.some(({ id }) => id === vehicle?.id)) {
    return null;
  }
  const enter = async () => {
    try {
      const { EnterCar } = await import(/* webpackChunkName: "EnterCar" */ "./EnterCar");
      setForm(() => EnterCar);
    } catch {
      toast({
        variant: "destructive",
        title: "The form could not be loaded",
        description: "Check your connection and try again.",
      });
    }
  };
  return (
    <Card as="section" padding={2.5} aria-label="My car">
      <Stack gap={1.5}>
        <Heading level={2} size="section">
          {car === undefined ? "What would your car take?" : "My car"}
        </Heading>
        {car === undefined ? (
          <Text size="small" tone="muted">
            Enter it in three fields, and every car here says what it would take on top. It stays on
            this device.
          </Text>
        ) : (
          <>
            {listed.length + (entered === undefined ? 0 : 1) > 1 && (
              <Choice {...{ car, entered, listed }} />
            )}
            <Known car={car} isOff={isOff} vehicle={vehicle} />
          </>
        )}
        <Row>
          <Button variant="secondary" size="small" onClick={() => void enter()}>
            {entered === undefined ? "Enter a car" : "Change"}
          </Button>
          {entered !== undefined && (
            <Button variant="ghost" size="small" onClick={() => keepCar({ entered: undefined })}>
              Remove
            </Button>
          )}
        </Row>
      </Stack>
      {Form !== undefined && <Form entered={entered} onClose={() => setForm(undefined)} />}
    </Card>
  );
}

interface KnownProps {
  car: MyCar;
  isOff: boolean;
  vehicle: Vehicle | undefined;
}

function Known({ car, isOff, vehicle }: KnownProps) {
  return (
    <>
      <div>
        <Text weight="strong">{car.title}</Text>
        <Text size="small" tone="muted" tabular>
          {formatMiles(car.mileage)}
        </Text>
        <Text size="small" tabular>
          {valueWords(car)}
        </Text>
      </div>
      {vehicle?.status === "active" && !isOff && (
        <Text weight="medium" tabular>
          {`This car asks ${formatMoney(Number(vehicle.askingPrice))}: ${swapTerms(car, Number(vehicle.askingPrice))}.`}
        </Text>
      )}
      <Switch
        label="Show what each car would take"
        description="Their asking price against the value of yours"
        checked={!isOff}
        onCheckedChange={(isOn) => keepCar({ isOff: !isOn })}
      />
    </>
  );
}

interface ChoiceProps {
  car: MyCar;
  entered: EnteredCar | undefined;
  listed: readonly Vehicle[];
}

/** Which of several cars stands for the own one. */
function Choice({ car, entered, listed }: ChoiceProps) {
  const own = entered === undefined ? [] : [{ value: ENTERED, label: titleOf(entered) }];
  return (
    <SelectField
      label="Which car"
      options={[...own, ...listed.map(({ id, title }) => ({ value: id, label: title }))]}
      value={car.vehicle?.id ?? ENTERED}
      onChange={({ target }) =>
        keepCar({ vehicleId: target.value === ENTERED ? undefined : target.value })
      }
    />
  );
}

const ENTERED = "entered";

/** "about £12,400, £10,900 to £14,100, medium confidence". */
function valueWords({ value, range, confidence, basis }: MyCar): string {
  if (basis === "asking") {
    return `Counted at your asking price, ${formatMoney(value)}: there are not enough similar cars to value it.`;
  }
  const between = range && `${formatMoney(range.min)} to ${formatMoney(range.max)}`;
  return [`about ${formatMoney(value)}`, between, CONFIDENCE_WORDS[confidence]]
    .filter((part) => part !== undefined)
    .join(" · ");
}

const CONFIDENCE_WORDS: Record<Confidence, string> = {
  high: "high confidence",
  medium: "medium confidence",
  low: "low confidence",
};
