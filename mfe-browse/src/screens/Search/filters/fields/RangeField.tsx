import { otherMoneyError, readMiles, readYear, readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import { RangeSlider, Text, TextField, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { m } from "../../../../texts/messages.js";
import { clampRange, openEnds } from "../facets";
import type { Bounds } from "../facets";
import type { RangeFilter } from "../filters";
import type { OpenRange } from "../filterValues";

interface RangeFieldProps {
  filter: Omit<RangeFilter, "kind" | "name" | "params" | "bounds" | "answer">;
  bounds: Bounds;
  value: OpenRange;
  /** Called when a thumb is released or a field loses focus; ends at their bound are left open. */
  onChange: (range: OpenRange) => void;
}

/**
 * A range of the filter panel on one line: a slider that filters when its thumb is released, between the fields for the
 * exact ends, which follow the thumbs.
 */
export function RangeField({ filter, bounds, value, onChange }: RangeFieldProps) {
  const { step, format } = filter;
  const label = filter.label();
  const [dragged, setDragged] = useState<[number, number]>();
  const { min, max } = clampRange(value, bounds);
  const end = (side: "min" | "max", index: 0 | 1) => (
    <ExactEnd
      {...{ filter, side }}
      label={filter.ends[index]()}
      bound={bounds[side]}
      value={dragged === undefined ? value[side] : dragged[index]}
      onCommit={(typed) => onChange(withEnd(value, side, typed))}
    />
  );
  return (
    <Range>
      <Text as="span" size="small" weight="strong" aria-hidden="true">
        {label}
      </Text>
      <Line $end={filter.plain(bounds.max).length}>
        {end("min", 0)}
        <Slider
          {...{ label, step }}
          isHeadHidden
          stops={bounds.stops}
          formatValue={format}
          min={bounds.min}
          max={bounds.max}
          // A single value is not a range, and a line without length cannot be drawn.
          {...(bounds.min === bounds.max && { max: bounds.max + step, isDisabled: true })}
          value={dragged ?? [min, max]}
          onValueChange={setDragged}
          onValueCommit={([low, high]) => {
            setDragged(undefined);
            onChange(openEnds({ min: low, max: high }, bounds));
          }}
        />
        {end("max", 1)}
      </Line>
    </Range>
  );
}

function withEnd(range: OpenRange, end: "min" | "max", value: number | undefined): OpenRange {
  const { [end]: _before, ...rest } = range;
  return value === undefined ? rest : { ...rest, [end]: value };
}

interface ExactEndProps {
  side: "min" | "max";
  filter: RangeFieldProps["filter"];
  label: string;
  /** Shown while the end is open. */
  bound: number;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
}

/** One end as a number. An invalid number stays as typed, with an error, and filters nothing. */
function ExactEnd({ side, filter, label, bound, value, onCommit }: ExactEndProps) {
  const { isMoney = false, unit, takes, example, plain } = filter;
  const shown = value === undefined ? "" : plain(value);
  const [draft, setDraft] = useState({ typed: shown, isRefused: false, of: shown });
  // A value that changes elsewhere replaces the typed one.
  const { typed, isRefused } = draft.of === shown ? draft : { typed: shown, isRefused: false };
  const commit = () => {
    const isEmpty = typed.trim() === "";
    const number = isMoney ? readPounds(typed) : unit ? readMiles(typed) : readYear(typed);
    const isFine = isEmpty || (number >= takes.min && number <= takes.max);
    const read = isEmpty ? undefined : number;
    setDraft({ typed: isFine && read === value ? shown : typed, isRefused: !isFine, of: shown });
    if (isFine && read !== value) {
      onCommit(read);
    }
  };
  const wrong = () =>
    (isMoney ? otherMoneyError(typed) : undefined) ?? m.filter_wrong({ example: plain(example) });
  return (
    <End
      className={side}
      label={label}
      isLabelHidden
      inputMode="numeric"
      autoComplete="off"
      maxLength={AMOUNT_LENGTH}
      {...(isMoney && poundSide())}
      placeholder={plain(bound)}
      value={typed}
      error={isRefused ? wrong() : undefined}
      onChange={({ target }) => setDraft({ typed: target.value, isRefused: false, of: shown })}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}

const Range = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

/* The field of the upper end is as wide as its number. */
const Line = styled.div<{ $end: number }>`
  display: grid;
  grid-template-columns:
    5.5rem minmax(0, 1fr)
    max(5.5rem, min(${({ $end }) => $end}ch + 2rem, 40%));
  gap: ${space.half} ${space[1.5]};
  align-items: center;
  @container (max-width: 18rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/* On the narrowest phones and with large text it takes a line of its own. */
const Slider = styled(RangeSlider)`
  @container (max-width: 18rem) {
    grid-column: 1 / -1;
    grid-row: 1;
  }
`;

/* Its control is beside the slider, its error across the line below. */
const End = styled(TextField)`
  display: contents;
  > :nth-child(2) {
    padding-inline: ${space[1]};
    gap: ${space.half};
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
    grid-row: 3;
  }
  &.max > :nth-child(3) {
    grid-row: 4;
  }
`;
