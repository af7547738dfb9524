import { formatMoney } from "@takas/contracts/money";
import { fieldsIn, formatField, labelIn } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import type { Car } from "../../car";

interface CompareTableProps {
  yours: Car;
  theirs: Car;
}

/** The facts of two cars, row by row below their photos. */
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
        <tr>
          <td>{formatMoney(yours.askingPrice)}</td>
          <th scope="row">Price</th>
          <td>{formatMoney(theirs.askingPrice)}</td>
        </tr>
        {fieldsIn("comparison")
          .filter((name) => yours[name] !== undefined || theirs[name] !== undefined)
          .map((name) => (
            <tr key={name}>
              <td>{factOf(yours, name)}</td>
              <th scope="row">{labelIn("comparison", name)}</th>
              <td>{factOf(theirs, name)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

function factOf(car: Car, name: VehicleFieldName): string {
  const value = car[name];
  return value === undefined ? "Not stated" : formatField(name, value);
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${text.small}
  ${tabular}
  /* Caps large text at the size where three columns fit their words. */
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
