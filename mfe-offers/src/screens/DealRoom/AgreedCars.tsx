import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, formatField, vehicleField } from "@takas/contracts/vehicleFields";
import { Card, FactList, Photo, Stack, Text, radius, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { cashWords } from "./cashWords";

/** Both cars and the cash, as the accepted terms name them. */
export function AgreedCars({ offer }: { offer: LiveOffer }) {
  const { role, vehicle, swapVehicle } = offer;
  return (
    <Stack gap={2}>
      <AgreedCar
        caption={role === "owner" ? m.common_yourCar() : m.common_theirCar()}
        car={vehicle}
      />
      {offer.kind === "swap" && (
        <AgreedCar
          caption={role === "owner" ? m.common_theirCar() : m.common_yourCar()}
          car={swapVehicle}
        />
      )}
      <Card tone="swap">
        <Text weight="strong">{cashWords(offer)}</Text>
      </Card>
    </Stack>
  );
}

function AgreedCar({ caption, car }: { caption: string; car: Vehicle | undefined }) {
  return (
    <Card as="article">
      <Text size="caption" tone="muted">
        {caption}
      </Text>
      {car === undefined ? (
        <Text size="small">{m.common_notListed()}</Text>
      ) : (
        <>
          <Picture
            src={car.images[0]}
            alt=""
            widths={[400, 800]}
            sizes="(min-width: 640px) 608px, 90vw"
          />
          <Text weight="strong">{car.title}</Text>
          <CarFacts car={car} />
        </>
      )}
    </Card>
  );
}

/** Every fact of a car that its seller gave. */
export function CarFacts({ car }: { car: Vehicle }) {
  const facts = VEHICLE_FIELD_NAMES.flatMap((name) => {
    const value = car[name];
    return value === undefined
      ? []
      : [{ label: vehicleField(name).label(), value: formatField(name, value) }];
  });
  const price = { label: m.deal_askingPrice(), value: formatMoney(Number(car.askingPrice)) };
  return <Facts facts={[...facts, price]} />;
}

const Picture = styled(Photo)`
  margin-block: ${space.half} ${space[1]};
  border-radius: ${radius.input};
`;

const Facts = styled(FactList)`
  margin-top: ${space[1]};
  dt {
    color: inherit;
    opacity: 0.75;
  }
`;
