import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import {
  Card,
  IconButton,
  Photo,
  TextLink,
  color,
  layer,
  radius,
  space,
  tabular,
  text,
  weight,
} from "@takas/ui";
import { X } from "lucide-react";
import styled from "styled-components";

import { useTerms } from "../../ownCar/terms";
import { TableScroll } from "../../TableScroll";
import { m } from "../../texts/messages.js";
import { compareRows } from "./compareRows";

interface CompareTableProps {
  /** Two to four. */
  cars: readonly Vehicle[];
  onRemove: (id: string) => void;
}

/** Cars as columns, what is compared as rows. The names of the rows stay while a phone scrolls sideways. */
export function CompareTable({ cars, onRemove }: CompareTableProps) {
  const rows = compareRows(cars);
  return (
    <Card padding="none">
      <TableScroll label={m.compare_table()}>
        <Table>
          <caption className="visually-hidden">{cars.map(({ title }) => title).join(", ")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{m.compare_fact()}</span>
              </th>
              {cars.map((car) => (
                <Head key={car.id} car={car} onRemove={() => onRemove(car.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, values, differs }) => (
              <tr key={id} data-differs={differs}>
                <th scope="row">
                  {differs ? (
                    <>
                      <span aria-hidden="true">
                        <span>{label}</span>
                        <Mark title={m.compare_differs()}>≠</Mark>
                      </span>
                      <span className="visually-hidden">
                        {m.compare_rowDiffers({ row: label })}
                      </span>
                    </>
                  ) : (
                    <span>{label}</span>
                  )}
                </th>
                {values.map((value, index) => (
                  <td key={cars[index]?.id}>
                    {value ?? <Unknown>{m.compare_notStated()}</Unknown>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Card>
  );
}

function Head({ car, onRemove }: { car: Vehicle; onRemove: () => void }) {
  const terms = useTerms(car);
  return (
    <th scope="col">
      <Picture src={car.images[0]} alt="" widths={[400]} sizes="160px" />
      <Remove label={m.compare_remove({ car: car.title })} onClick={onRemove}>
        <X size={20} strokeWidth={1.75} />
      </Remove>
      <TextLink href={paths.listing.href(car.id)}>{car.title}</TextLink>
      {terms !== undefined && <Terms>{terms}</Terms>}
    </th>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${text.small}
  ${tabular}
  /* The names, then the cars. */
  tr > :first-child {
    position: sticky;
    z-index: ${layer.raised};
    left: 0;
    width: min(116px, 32vw);
    background: ${color.card};
  }
  thead th + th {
    position: relative;
    width: 164px;
    vertical-align: top;
    text-align: start;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
  tr > * {
    padding: ${space[1]};
  }
  tbody tr > * {
    border-top: 1px solid ${color.line};
    vertical-align: top;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: ${weight.regular};
    color: ${color.muted};
  }
  tr[data-differs="true"] > td {
    font-weight: ${weight.strong};
  }
`;

const Picture = styled(Photo)`
  margin-bottom: ${space.half};
  border-radius: ${radius.input};
`;

const Remove = styled(IconButton)`
  position: absolute;
  top: ${space.half};
  right: ${space.half};
  background: ${color.card};
`;

const Terms = styled.span`
  display: block;
  margin-top: ${space.half};
  ${text.caption}
  font-weight: ${weight.strong};
  color: ${color.swapTintText};
`;

const Mark = styled.span`
  margin-left: ${space.half};
  color: ${color.primary};
  font-weight: ${weight.strong};
`;

const Unknown = styled.span`
  font-weight: ${weight.regular};
  color: ${color.muted};
`;
