import { Button, Chip, media, size, space } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import styled from "styled-components";

import { countSwitched } from "./facets";
import type { Facts } from "./facets";
import { chipsOf } from "./filterChips";
import { FILTERS } from "./filters";
import type { SwitchFilter } from "./filters";
import { isOn, switchEntries } from "./filterValues";
import { countActive } from "./searchAddress";
import { useSearchAddress } from "./useSearchAddress";

interface ActiveFiltersProps {
  /** Undefined until they are known. */
  cars: readonly Facts[] | undefined;
}

/** The filters that are on, each with a cross; and the way to what can be swapped. */
export function ActiveFilters({ cars = NO_CARS }: ActiveFiltersProps) {
  const { params, setFilter, clear } = useSearchAddress();
  return (
    <Line role="group" aria-label="Active filters">
      {FILTERS.filter((filter) => filter.kind === "switch").map((filter) => (
        <SwitchChip key={filter.name} filter={filter} cars={cars} />
      ))}
      {chipsOf(params, cars).map(({ label, filter, rest }) => (
        <Chip
          key={`${filter.name} ${label}`}
          label={label}
          onRemove={() => setFilter(filter, rest)}
        />
      ))}
      {countActive(params) > 0 && (
        <Button variant="ghost" size="small" onClick={clear}>
          Clear all
        </Button>
      )}
    </Line>
  );
}

interface SwitchChipProps {
  filter: SwitchFilter;
  cars: readonly Facts[];
}

/** "Swap-friendly only" while that is on, otherwise how many swaps there are. */
function SwitchChip({ filter, cars }: SwitchChipProps) {
  const { params, setFilter } = useSearchAddress();
  const count = useMemo(() => countSwitched(cars, params, filter), [cars, params, filter]);
  const turn = (isSwitchedOn: boolean) => setFilter(filter, switchEntries(filter, isSwitchedOn));
  if (isOn(params, filter)) {
    return <Chip tone="swap" icon={icon} label={filter.chip} onRemove={() => turn(false)} />;
  }
  return count === 0 ? null : (
    <Chip tone="swap" icon={icon} label={filter.offer(count)} onClick={() => turn(true)} />
  );
}

const icon = <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />;

const NO_CARS: readonly Facts[] = [];

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
