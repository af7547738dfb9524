import { otherMoneyError, readMiles, readYear, readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import { Row, RangeSlider, Stack, TextField } from "@takas/ui";
import { useState } from "react";

import { m } from "../../../texts/messages.js";
import { clampRange, openEnds } from "./facets";
import type { Bounds } from "./facets";
import type { RangeFilter } from "./filters";
import type { OpenRange } from "./filterValues";

interface RangeFieldProps {
  filter: Omit<RangeFilter, "kind" | "name" | "params" | "bounds" | "answer">;
  bounds: Bounds;
  value: OpenRange;
  /** Called when a thumb is released or a field loses focus; ends at their bound are left open. */
  onChange: (range: OpenRange) => void;
}

/** A range of the filter panel: a slider that filters when its thumb is released, and a field for each exact end. */
export function RangeField({ filter, bounds, value, onChange }: RangeFieldProps) {
  const { step, format, ends } = filter;
  const label = filter.label();
  const [dragged, setDragged] = useState<[number, number]>();
  const { min, max } = clampRange(value, bounds);
  return (
    <Stack gap="half">
      <RangeSlider
        {...{ label, step }}
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
      <Row equal align="start" wrap={false}>
        {(["min", "max"] as const).map((end, index) => (
          <ExactEnd
            key={end}
            {...{ filter }}
            label={ends[index]?.() ?? label}
            bound={bounds[end]}
            value={value[end]}
            onCommit={(typed) => onChange(withEnd(value, end, typed))}
          />
        ))}
      </Row>
    </Stack>
  );
}

function withEnd(range: OpenRange, end: "min" | "max", value: number | undefined): OpenRange {
  const { [end]: _before, ...rest } = range;
  return value === undefined ? rest : { ...rest, [end]: value };
}

interface ExactEndProps {
  filter: RangeFieldProps["filter"];
  label: string;
  /** Shown while the end is open. */
  bound: number;
  value: number | undefined;
  onCommit: (value: number | undefined) => void;
}

/** One end as a number. An invalid number stays as typed, with an error, and filters nothing. */
function ExactEnd({ filter, label, bound, value, onCommit }: ExactEndProps) {
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
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={AMOUNT_LENGTH}
      {...(isMoney ? poundSide() : unit && { suffix: unit() })}
      placeholder={plain(bound)}
      value={typed}
      error={isRefused ? wrong() : undefined}
      onChange={({ target }) => setDraft({ typed: target.value, isRefused: false, of: shown })}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
