import { OWN_CAR_SORT, SORTS } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import { sortText } from "@takas/contracts/nameTexts";
import { Chip, ChipSelect, space } from "@takas/ui";
import { ArrowDownWideNarrow, ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import styled from "styled-components";

import { useOwnValue } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { DEFAULT_SORT, sortIn } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";
import { countSwitched } from "./facets";
import type { Facts } from "./facets";
import { chipsOf, textParts } from "./filterChips";
import { FILTERS } from "./filters";
import type { SwitchFilter } from "./filters";
import { isOn, switchEntries } from "./filterValues";

interface FilterBarProps {
  results: Pick<Results, "cars" | "reading">;
}

/** The order, the swap switch, and the active filters, each with a cross. */
export function FilterBar({ results: { cars = NO_CARS, reading } }: FilterBarProps) {
  const { params, setFilter, setSort, setText } = useSearchAddress();
  const sort = sortIn(params);
  const own = useOwnValue();
  const isOffered = own !== undefined || sort === OWN_CAR_SORT;
  const sorts: readonly Sort[] = isOffered ? [...SORTS, OWN_CAR_SORT] : SORTS;
  return (
    <Line>
      <ChipSelect
        label={m.filter_sortBy()}
        shortLabel={sort === DEFAULT_SORT ? m.filter_sort() : sortText(sort)}
        icon={<ArrowDownWideNarrow size={16} strokeWidth={1.75} aria-hidden="true" />}
        options={sorts.map((value) => ({ value, label: sortText(value) }))}
        value={sort}
        onChange={({ target }) =>
          setSort(target.value, target.value === OWN_CAR_SORT ? own : undefined)
        }
      />
      <Chips role="group" aria-label={m.filter_active()}>
        {textParts(reading).map(({ label, without }) => (
          <Chip key={`text ${label}`} label={label} onRemove={() => setText(without)} />
        ))}
        {chipsOf(params).map(({ label, filter, rest }) => (
          <Chip
            key={`${filter.name} ${label}`}
            label={label}
            onRemove={() => setFilter(filter, rest)}
          />
        ))}
        {FILTERS.filter((filter) => filter.kind === "switch").map((filter) => (
          <SwitchChip key={filter.name} filter={filter} cars={cars} />
        ))}
      </Chips>
    </Line>
  );
}

interface SwitchChipProps {
  filter: SwitchFilter;
  cars: readonly Facts[];
}

/** "Swap-friendly only" while it is on, otherwise the number of swaps. */
function SwitchChip({ filter, cars }: SwitchChipProps) {
  const { params, setFilter } = useSearchAddress();
  const count = useMemo(() => countSwitched(cars, params, filter), [cars, params, filter]);
  const turn = (isSwitchedOn: boolean) => setFilter(filter, switchEntries(filter, isSwitchedOn));
  if (isOn(params, filter)) {
    return <Chip tone="swap" icon={icon} label={filter.chip()} onRemove={() => turn(false)} />;
  }
  return count === 0 ? null : (
    <Chip tone="swap" icon={icon} label={filter.offer(count)} onClick={() => turn(true)} />
  );
}

const icon = <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />;

const NO_CARS: readonly Facts[] = [];

/** Wraps, because a chip that is cut at the window's edge reads as another figure. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: 46px;
  padding-block: 5px;
`;

/* The first chips share the line of the order. */
const Chips = styled.div`
  display: contents;
`;
