import type { ModelPrices } from "@takas/contracts/market/marketNumbers";
import { formatMoney } from "@takas/contracts/money";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { rangeWords } from "../../valueWords";

/** The fewest cars with a typical price. */
const TYPICAL_FROM = 3;

interface YearTableProps extends Pick<ModelPrices, "years" | "prices"> {
  caption: string;
}

/** What a model asks and is worth, year by year. */
export function YearTable({ caption, years, prices }: YearTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{m.common_year()}</th>
          <th scope="col">{m.common_askingPrice()}</th>
          <th scope="col">{m.common_marketValue()}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, cars, medianPrice, value, range }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              {cars < TYPICAL_FROM ? (
                <>
                  <span>{pricesWords(prices.filter((one) => one.year === year))}</span>
                  <Below>{m.common_carCount({ n: cars })}</Below>
                </>
              ) : (
                <>
                  <span>{formatMoney(medianPrice)}</span>
                  <Below>{m.market_typicalOf({ n: cars })}</Below>
                </>
              )}
            </td>
            <td>
              <span>{value === null ? m.market_tooFew() : formatMoney(value)}</span>
              {range !== null && <Below>{rangeWords(range)}</Below>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "£9,800", "£9,800 to £10,400": too few for a typical price. */
function pricesWords(cars: ModelPrices["prices"]): string {
  const asked = cars.map(({ price }) => price);
  const [min, max] = [Math.min(...asked), Math.max(...asked)];
  return min === max ? formatMoney(min) : rangeWords({ min, max });
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

const Below = styled.span`
  display: block;
  ${text.caption}
  color: ${color.muted};
`;
