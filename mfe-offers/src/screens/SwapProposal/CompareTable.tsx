import { formatMoney } from "@takas/contracts/money";
import { fieldsIn, formatField, labelIn } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";
import { color, media, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { namesYear } from "../../car";
import type { Car } from "../../car";
import { m } from "../../texts/messages.js";

interface CompareTableProps {
  yours: Car;
  theirs: Car;
}

/** The facts of two cars, row by row below their photos. */
export function CompareTable({ yours, theirs }: CompareTableProps) {
  return (
    <Width>
      <Table>
        <caption className="visually-hidden">{m.proposal_table()}</caption>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m.proposal_yourCar()}</th>
            <th scope="col">{m.proposal_fact()}</th>
            <th scope="col">{m.proposal_theirCar()}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatMoney(yours.askingPrice)}</td>
            <th scope="row">{m.proposal_price()}</th>
            <td>{formatMoney(theirs.askingPrice)}</td>
          </tr>
          {fieldsIn("comparison")
            .filter((name) => yours[name] !== undefined || theirs[name] !== undefined)
            // Where both names begin with it, a row says nothing new.
            .filter((name) => name !== "year" || ![yours, theirs].every(namesYear))
            .map((name) => (
              <tr key={name}>
                <td>{factOf(yours, name)}</td>
                <th scope="row">{labelIn("comparison", name)}</th>
                <td>{factOf(theirs, name)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Width>
  );
}

function factOf(car: Car, name: VehicleFieldName): string {
  const value = car[name];
  return value === undefined ? m.proposal_notStated() : formatField(name, value);
}

const Width = styled.div`
  container-type: inline-size;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${text.small}
  ${tabular}
  /* Shares, of which a longer word takes more: no word breaks. */
  col {
    width: 37.5%;
  }
  col:nth-child(2) {
    width: 25%;
  }
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
  /* Each value begins where its car does. */
  ${media.medium} {
    table-layout: fixed;
    col:first-child {
      width: 30%;
    }
    col:nth-child(2) {
      width: 20%;
    }
    col:last-child {
      width: 50%;
    }
    tbody th {
      text-align: start;
    }
    td:last-child {
      padding-inline-start: ${space.half};
      text-align: start;
      ${media.low} {
        padding-inline-start: ${space[3]};
      }
    }
  }
  tbody tr > * {
    padding: ${space[1]} 0;
    border-top: 1px solid ${color.line};
  }
  /* With large text the fact has a line of its own above both values. */
  @container (max-width: 15rem) {
    &,
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[1]};
      border-top: 1px solid ${color.line};
    }
    tbody tr > * {
      padding: 0 0 ${space[1]};
      border-top: 0;
    }
    tbody th {
      order: -1;
      grid-column: 1 / -1;
      padding-bottom: 0;
    }
  }
`;
