import type { Range } from "@takas/contracts/limits";
import { RangeSlider } from "@takas/ui";
import { useState } from "react";

import { clampRange, openEnds } from "./filterRanges";
import type { OpenRange } from "./filterRanges";

interface RangeFilterProps {
  label: string;
  bounds: Range;
  step: number;
  value: OpenRange;
  formatValue: (value: number) => string;
  /** When a thumb is let go; ends at their bound come open. */
  onChange: (range: OpenRange) => void;
}

/** A range of the filter panel. It moves with the thumb and filters when the thumb is let go. */
export function RangeFilter({ bounds, value, onChange, ...rest }: RangeFilterProps) {
  const [dragged, setDragged] = useState<[number, number]>();
  const { min, max } = clampRange(value, bounds);
  return (
    <RangeSlider
      {...rest}
      {...bounds}
      // One value alone is no range, and a line of no length cannot be drawn.
      {...(bounds.min === bounds.max && { max: bounds.max + rest.step, isDisabled: true })}
      value={dragged ?? [min, max]}
      onValueChange={setDragged}
      onValueCommit={([low, high]) => {
        setDragged(undefined);
        onChange(openEnds({ min: low, max: high }, bounds));
      }}
    />
  );
}
