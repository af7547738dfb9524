import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { VEHICLE_FIELD_NAMES, formatField, vehicleField } from "@takas/contracts/vehicleFields";
import { FactList, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

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

const Facts = styled(FactList)`
  margin-top: ${space[1]};
  dt {
    color: inherit;
    opacity: 0.75;
  }
`;
