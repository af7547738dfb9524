import { formatCount, formatMoney } from "@takas/contracts/money";
import { Button, Chip, media, size, space } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { countSwaps } from "./countSwaps";
import { clampRange } from "./filterRanges";
import type { Bounds } from "./filterRanges";
import type { SearchFilters } from "./searchSlice";
import { useFilters } from "./useFilters";
import type { Results } from "./useResults";

interface ActiveFiltersProps {
  results: Results;
  /** How many filters are on. */
  count: number;
}

/** The filters that are on, each with a cross; and the way to what can be swapped. */
export function ActiveFilters({ results, count }: ActiveFiltersProps) {
  const { filters, change, clear } = useFilters();
  const { request, bounds, options } = results;
  const hasPrice = request.priceMin !== undefined || request.priceMax !== undefined;
  const hasYears = request.yearMin !== undefined || request.yearMax !== undefined;
  return (
    <Line role="group" aria-label="Active filters">
      <SwapChip swaps={options === undefined ? 0 : countSwaps(options, request)} />
      {chips(filters).map(({ label, rest }) => (
        <Chip key={label} label={label} onRemove={() => change(rest)} />
      ))}
      {hasPrice && (
        <Chip label={priceLabel(filters, bounds)} onRemove={() => change({ price: {} })} />
      )}
      {hasYears && (
        <Chip label={yearLabel(filters, bounds)} onRemove={() => change({ years: {} })} />
      )}
      {count > 0 && (
        <Button variant="ghost" size="small" onClick={clear}>
          Clear all
        </Button>
      )}
    </Line>
  );
}

/** "Swap-friendly only" while that is on, otherwise how many swaps there are. */
function SwapChip({ swaps }: { swaps: number }) {
  const { filters, change } = useFilters();
  if (filters.swapOnly) {
    return (
      <Chip
        tone="swap"
        icon={icon}
        label="Swap-friendly only"
        onRemove={() => change({ swapOnly: false })}
      />
    );
  }
  return swaps === 0 ? null : (
    <Chip
      tone="swap"
      icon={icon}
      label={`${formatCount(swaps)} ${swaps === 1 ? "swap" : "swaps"} available`}
      onClick={() => change({ swapOnly: true })}
    />
  );
}

const icon = <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />;

interface ChipEntry {
  label: string;
  /** The filters without it. */
  rest: Partial<SearchFilters>;
}

function chips({ brands, fuelTypes, transmissions }: SearchFilters): ChipEntry[] {
  return [
    ...brands.map((label) => ({ label, rest: { brands: without(brands, label) } })),
    ...fuelTypes.map((label) => ({ label, rest: { fuelTypes: without(fuelTypes, label) } })),
    ...transmissions.map((label) => ({
      label,
      rest: { transmissions: without(transmissions, label) },
    })),
  ];
}

function without<T>(list: readonly T[], item: T): T[] {
  return list.filter((other) => other !== item);
}

function priceLabel({ price }: SearchFilters, bounds: Bounds): string {
  const { min, max } = clampRange(price, bounds.price);
  return `${formatMoney(min)} – ${formatMoney(max)}`;
}

function yearLabel({ years }: SearchFilters, bounds: Bounds): string {
  const { min, max } = clampRange(years, bounds.years);
  return `${min} – ${max}`;
}

/** One line that scrolls sideways to the edges of a phone; from 600 px it wraps. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 44px;
  margin-inline: -${size.gutter};
  padding: ${space.half} ${size.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
  }
  ${media.medium} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;
