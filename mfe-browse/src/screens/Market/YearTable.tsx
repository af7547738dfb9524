import type { ModelPrices } from "@takas/contracts/market/marketNumbers";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { color, space, tabular, text, weight } from "@takas/ui";
import styled from "styled-components";

interface YearTableProps {
  caption: string;
  years: ModelPrices["years"];
}

/** What a model asks and is worth, year by year. */
export function YearTable({ caption, years }: YearTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col">Cars</th>
          <th scope="col">Median price</th>
          <th scope="col">Market value</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, cars, medianPrice, value, range }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatCount(cars)}</td>
            <td>{formatMoney(medianPrice)}</td>
            <td>
              {value === null ? "Too few cars" : formatMoney(value)}
              {range !== null && (
                <Between>{`${formatMoney(range.min)} to ${formatMoney(range.max)}`}</Between>
              )}
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
    text-align: start;
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
