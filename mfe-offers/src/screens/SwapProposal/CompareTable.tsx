import { formatMiles, formatMoney } from "@takas/contracts/money";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import type { Car } from "../../car";

interface CompareTableProps {
  yours: Car;
  theirs: Car;
}

/** The facts of two cars, line by line under their photos. */
export function CompareTable({ yours, theirs }: CompareTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">Your car and theirs</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Your Car</th>
          <th scope="col">Fact</th>
          <th scope="col">Their Car</th>
        </tr>
      </thead>
      <tbody>
        {FACTS.map(({ name, of }) => (
          <tr key={name}>
            <td>{of(yours)}</td>
            <th scope="row">{name}</th>
            <td>{of(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const FACTS: Array<{ name: string; of: (car: Car) => string }> = [
  { name: "Price", of: (car) => formatMoney(car.askingPrice) },
  { name: "Year", of: (car) => String(car.year) },
  { name: "Mileage", of: (car) => formatMiles(car.mileage) },
  { name: "Fuel", of: (car) => car.fuelType },
  { name: "Gearbox", of: (car) => car.transmission },
];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${text.small}
  ${tabular}
  /* Large text stops where three columns still hold their words. */
  font-size: min(0.875rem, 4.2vw);
  tbody th {
    font-weight: ${weight.regular};
    color: ${color.muted};
    text-align: center;
  }
  td {
    font-weight: ${weight.medium};
  }
  td:last-child {
    text-align: end;
  }
  tbody tr > * {
    padding: ${space[1]} 0;
    border-top: 1px solid ${color.line};
  }
`;
