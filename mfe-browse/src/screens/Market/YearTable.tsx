import { useMarketRule } from "@takas/client";
import type { ModelPrices } from "@takas/contracts/market/marketNumbers";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { rangeWords } from "../../valueWords";

interface YearTableProps {
  caption: string;
  years: ModelPrices["years"];
}

/** What a model asks and is worth, year by year. */
export function YearTable({ caption, years }: YearTableProps) {
  const isTypical = useMarketRule("narrowsToModel");
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.common_year()}</th>
          <th scope="col">{m.common_cars()}</th>
          <th scope="col">{isTypical ? m.market_typicalPrice() : m.common_askingPrice()}</th>
          <th scope="col">{m.common_marketValue()}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, cars, medianPrice, value, range }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatCount(cars)}</td>
            <td>{formatMoney(medianPrice)}</td>
            <td>
              <span>{value === null ? m.market_tooFew() : formatMoney(value)}</span>
              {range !== null && <Between>{rangeWords(range)}</Between>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${text.small}
  ${tabular}
  th,
  td {
    padding: ${space[1]} ${space.half};
    border-top: 1px solid ${color.line};
    vertical-align: top;
    text-align: end;
  }
  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
  }
  thead th {
    border-top: 0;
    font-weight: ${weight.regular};
    color: ${color.muted};
  }
  tbody th {
    font-weight: ${weight.medium};
  }
`;

const Between = styled.span`
  display: block;
  ${text.caption}
  color: ${color.muted};
`;
