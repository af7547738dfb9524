import { useMarketRule } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { passFocusOn, paths } from "@takas/mfe-kit";
import {
  Card,
  CoverLink,
  IconButton,
  Photo,
  color,
  radius,
  space,
  tabular,
  text,
  weight,
} from "@takas/ui";
import { X } from "lucide-react";
import { useId } from "react";
import styled from "styled-components";

import { useTerms } from "../../ownCar/terms";
import { TableScroll } from "../../TableScroll";
import { m } from "../../texts/messages.js";
import { compareRows } from "./compareRows";
import type { CompareRow } from "./compareRows";

interface CompareTableProps {
  /** Two to four. */
  cars: readonly Vehicle[];
  onRemove: (id: string) => void;
}

/** Cars as columns; the name of a row is a band above its values, so that three cars fit the narrowest phone. More scroll sideways. */
export function CompareTable({ cars, onRemove }: CompareTableProps) {
  const isPlain = useMarketRule("saysValuesPlainly");
  return (
    <Frame padding="none" $cars={cars.length}>
      <TableScroll label={m.compare_table()}>
        <Table $cars={cars.length}>
          <caption className="visually-hidden">{cars.map(({ title }) => title).join(", ")}</caption>
          <thead>
            <tr>
              {cars.map((car) => (
                <Head key={car.id} car={car} onRemove={() => onRemove(car.id)} />
              ))}
            </tr>
          </thead>
          {compareRows(cars, isPlain).map((row) => (
            <Fact key={row.id} row={row} cars={cars} />
          ))}
        </Table>
      </TableScroll>
    </Frame>
  );
}

function Fact({ row, cars }: { row: CompareRow; cars: readonly Vehicle[] }) {
  const { label, values, notes, missing = m.compare_notStated(), differs } = row;
  const name = useId();
  return (
    <tbody aria-labelledby={name} data-differs={differs}>
      <tr>
        <th scope="rowgroup" colSpan={cars.length} id={name}>
          <span aria-hidden={differs || undefined}>{label}</span>
          {differs && (
            <span className="visually-hidden">{m.compare_rowDiffers({ row: label })}</span>
          )}
        </th>
      </tr>
      <tr>
        {values.map((value, index) => (
          <td key={cars[index]?.id}>
            {value === undefined ? <Unknown>{missing}</Unknown> : <span>{value}</span>}
            {notes?.[index] !== undefined && <Note>{notes[index]}</Note>}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Head({ car, onRemove }: { car: Vehicle; onRemove: () => void }) {
  const terms = useTerms(car);
  const saysSample = useMarketRule("saysValuesPlainly") && car.isSample;
  return (
    <th scope="col">
      <Picture src={car.images[0]} alt="" ratio="3 / 2" widths={[400]} sizes="160px" />
      <Remove
        ref={passFocusOn}
        variant="glass"
        label={m.compare_remove({ car: car.title })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} />
      </Remove>
      <CarLink href={paths.listing.href(car.id)}>{car.title}</CarLink>
      {saysSample && <Note>{m.compare_sample()}</Note>}
      {terms !== undefined && <Terms>{terms}</Terms>}
    </th>
  );
}

const Frame = styled(Card)<{ $cars: number }>`
  max-width: ${({ $cars }) => $cars * 320}px;
`;

/* The name of a row stays while more cars scroll. */
const Table = styled.table<{ $cars: number }>`
  width: 100%;
  min-width: ${({ $cars }) => $cars * ($cars > 3 ? 7 : 5.7)}rem;
  border-collapse: collapse;
  table-layout: fixed;
  ${text.small}
  ${tabular}
  th,
  td {
    padding: ${space[1]};
    vertical-align: top;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    position: relative;
    font-weight: ${weight.medium};
  }
  tbody th {
    padding-block: ${space.half};
    background: ${color.sunken};
    font-weight: ${weight.regular};
    color: ${color.muted};
    > span:first-child {
      position: sticky;
      left: ${space[1]};
    }
  }
  [data-differs="true"] td {
    font-weight: ${weight.strong};
  }
`;

/* Names and the first rows are in view, too. */
const Picture = styled(Photo)`
  max-width: 36vh;
  margin-bottom: ${space.half};
  border-radius: ${radius.input};
`;

/* With the picture. The caption has the whole name. */
const CarLink = styled(CoverLink)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  color: ${color.primary};
`;

/* Smaller than its target, because the picture is small. */
const Remove = styled(IconButton)`
  position: absolute;
  z-index: 1;
  top: ${space.half};
  right: ${space.half};
  &[data-variant="glass"]::before {
    inset: 8px;
  }
`;

const Terms = styled.span`
  display: block;
  margin-top: ${space.half};
  ${text.caption}
  font-weight: ${weight.strong};
  color: ${color.swapTintText};
`;

const Note = styled.span`
  display: block;
  ${text.caption}
  font-weight: ${weight.regular};
  color: ${color.muted};
`;

const Unknown = styled.span`
  font-weight: ${weight.regular};
  color: ${color.muted};
`;
