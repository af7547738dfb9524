import { RangeSlider } from "@takas/ui";
import { useState } from "react";

import { clampRange, openEnds, readEnd } from "./facets";
import type { Bounds } from "./facets";
import type { RangeFilter } from "./filters";
import type { OpenRange } from "./filterValues";

interface RangeFieldProps {
  filter: Pick<RangeFilter, "label" | "step" | "format">;
  bounds: Bounds;
  value: OpenRange;
  /** Called when a thumb is released; ends at their bound are left open. */
  onChange: (range: OpenRange) => void;
}

/** A range of the filter panel. It moves with the thumb and filters when the thumb is released. */
export function RangeField({ filter, bounds, value, onChange }: RangeFieldProps) {
  const { label, step } = filter;
  const [dragged, setDragged] = useState<[number, number]>();
  const { min, max } = clampRange(value, bounds);
  return (
    <RangeSlider
      label={label}
      step={step}
      formatValue={(end) => readEnd(end, bounds, filter)}
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
  );
}
