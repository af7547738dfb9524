import { FUEL_TYPES, TRANSMISSIONS } from "@takas/contracts/choices";
import { PRICE_STEP, YEAR_STEP } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Checkbox, Stack, ToggleChips } from "@takas/ui";

import { BrandFilter } from "./BrandFilter";
import type { Bounds } from "./filterRanges";
import { RangeFilter } from "./RangeFilter";
import { countOf } from "./searchOptions";
import type { Counts, SearchOptions } from "./searchOptions";
import { useFilters } from "./useFilters";

interface FilterPanelProps {
  /** Undefined until they are known: then there are no counts, and everything may be chosen. */
  options: SearchOptions | undefined;
  bounds: Bounds;
}

/** Every filter but the text (spec section 2, Search). What is changed here filters at once. */
export function FilterPanel({ options, bounds }: FilterPanelProps) {
  const { filters, change } = useFilters();
  return (
    <Stack gap={3}>
      <BrandFilter
        counts={options?.brands}
        value={filters.brands}
        onChange={(brands) => change({ brands })}
      />
      <Ranges bounds={bounds} />
      <ToggleChips
        label="Fuel type"
        options={withCounts(FUEL_TYPES, options?.fuelTypes)}
        value={filters.fuelTypes}
        onValueChange={(fuelTypes) => change({ fuelTypes })}
      />
      <ToggleChips
        label="Transmission"
        options={withCounts(TRANSMISSIONS, options?.transmissions)}
        value={filters.transmissions}
        onValueChange={(transmissions) => change({ transmissions })}
      />
      <Checkbox
        label="Show only swap-friendly vehicles"
        count={options?.swaps.length}
        checked={filters.swapOnly}
        onCheckedChange={(swapOnly) => change({ swapOnly })}
      />
    </Stack>
  );
}

function Ranges({ bounds }: Pick<FilterPanelProps, "bounds">) {
  const { filters, change } = useFilters();
  return (
    <>
      <RangeFilter
        label="Price range"
        bounds={bounds.price}
        step={PRICE_STEP}
        value={filters.price}
        formatValue={(value) => formatMoney(value)}
        onChange={(price) => change({ price })}
      />
      <RangeFilter
        label="Year range"
        bounds={bounds.years}
        step={YEAR_STEP}
        value={filters.years}
        formatValue={String}
        onChange={(years) => change({ years })}
      />
    </>
  );
}

function withCounts<T extends string>(choices: readonly T[], counts: Counts | undefined) {
  return choices.map((value) => ({ value, count: counts && countOf(counts, value) }));
}
