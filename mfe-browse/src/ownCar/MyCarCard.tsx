import { isOwnVehicle, useGetMyVehiclesQuery, useMarketRule, useSession } from "@takas/client";
import { swapTerms } from "@takas/contracts/market/swapTerms";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { titleOf } from "@takas/contracts/vehicleFields";
import { keepCar, passFocusOn, useOwnCar } from "@takas/mfe-kit";
import type { EnteredCar, MyCar } from "@takas/mfe-kit";
import { Button, Card, Heading, Row, SelectField, Stack, Text } from "@takas/ui";
import { useState } from "react";

import { m } from "../texts/messages.js";
import { confidenceWords, rangeWords } from "../valueWords";
import { AskForCar } from "./askForCar";

export interface MyCarProps {
  /** The car on the screen, for which the visitor would give their own. */
  vehicle?: Vehicle | undefined;
}

/**
 * The visitor's own car and its value (docs/product.md 2.23). The live market asks for a car at the offer buttons.
 */
export function MyCarCard({ vehicle }: MyCarProps) {
  const { car, entered, listed } = useOwnCar();
  const [isEntering, setEntering] = useState(false);
  const isOwn = useSession(({ user }) => vehicle !== undefined && isOwnVehicle(vehicle, user));
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { isLoading } = useGetMyVehiclesQuery(undefined, { skip: !isAuthenticated });
  const isAskedThere = useMarketRule("offersBeforeFacts");
  // One of the visitor's cars may be the own one.
  if (isOwn || isLoading || (isAskedThere && car === undefined)) {
    return null;
  }
  const isChosen = listed.length + (entered === undefined ? 0 : 1) > 1;
  return (
    <Card as="section" padding={2.5} aria-label={m.ownCar_title()}>
      <Stack gap={1.5}>
        <Heading level={2} size="section">
          {car === undefined ? m.ownCar_question() : m.ownCar_title()}
        </Heading>
        {car === undefined ? (
          <Text size="small" tone="muted">
            {m.ownCar_intro()}
          </Text>
        ) : (
          <>
            {isChosen && <Choice {...{ car, entered, listed }} />}
            <Known car={car} isNamed={isChosen} vehicle={vehicle} />
          </>
        )}
        <Row>
          <Button variant="secondary" size="small" onClick={() => setEntering(true)}>
            {(entered ? m.ownCar_change : car ? m.ownCar_another : m.ownCar_enter)()}
          </Button>
          {entered !== undefined && (
            <Button
              ref={passFocusOn}
              variant="ghost"
              size="small"
              onClick={() => keepCar({ entered: undefined })}
            >
              {m.ownCar_remove()}
            </Button>
          )}
        </Row>
      </Stack>
      {isEntering && <AskForCar entered={entered} onClose={() => setEntering(false)} />}
    </Card>
  );
}

interface KnownProps {
  car: MyCar;
  /** Whether the choice above names it. */
  isNamed: boolean;
  vehicle: Vehicle | undefined;
}

function Known({ car, isNamed, vehicle }: KnownProps) {
  return (
    <>
      <div>
        {!isNamed && <Text weight="strong">{car.title}</Text>}
        <Text size="small" tabular>
          {valueWords(car)}
        </Text>
      </div>
      {vehicle?.status === "active" && (
        <Text weight="medium" tabular>
          {m.ownCar_thisAsks({
            price: formatMoney(Number(vehicle.askingPrice)),
            terms: swapTerms(car, Number(vehicle.askingPrice)),
          })}
        </Text>
      )}
    </>
  );
}

interface ChoiceProps {
  car: MyCar;
  entered: EnteredCar | undefined;
  listed: readonly Vehicle[];
}

/** Which of several listings is the visitor's own car. */
function Choice({ car, entered, listed }: ChoiceProps) {
  const own = entered === undefined ? [] : [{ value: ENTERED, label: titleOf(entered) }];
  return (
    <SelectField
      label={m.ownCar_which()}
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
    return m.ownCar_asking({ price: formatMoney(value) });
  }
  const between = range && rangeWords(range);
  return [m.ownCar_about({ price: formatMoney(value) }), between, confidenceWords(confidence)]
    .filter((part) => part !== undefined)
    .join(" · ");
}
