import { OWN_CAR_SORT, SORTS } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import { sortText } from "@takas/contracts/nameTexts";
import { Chip, ChipSelect, space } from "@takas/ui";
import { ArrowDownWideNarrow, ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { useOwnValue } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { DEFAULT_SORT, canonical, sortIn, withEntries } from "../searchAddress";
import { useCountVehiclesQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";
import { chipsOf, textParts } from "./filterChips";
import { FILTERS } from "./filters";
import type { SwitchFilter } from "./filters";
import { isOn, switchEntries } from "./filterValues";

/** The order, the swap switch, and the active filters, each with a cross. */
export function FilterBar({ reading }: Pick<Results, "reading">) {
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
        {SWITCHES.map((filter) => (
          <SwitchChip key={filter.name} filter={filter} />
        ))}
      </Chips>
    </Line>
  );
}

const SWITCHES = FILTERS.filter((filter) => filter.kind === "switch");

/** The searches whose number of cars is on a chip: one for each switch that is off. */
export function countedSwitches(params: URLSearchParams): string[] {
  return SWITCHES.filter((filter) => !isOn(params, filter)).map((filter) =>
    switchedOn(params, filter),
  );
}

function switchedOn(params: URLSearchParams, filter: SwitchFilter): string {
  return canonical(withEntries(params, filter, switchEntries(filter, true)));
}

/** "Swap-friendly only" while it is on, otherwise the number of swaps. */
function SwitchChip({ filter }: { filter: SwitchFilter }) {
  const { params, setFilter } = useSearchAddress();
  const isSwitchedOn = isOn(params, filter);
  const search = switchedOn(params, filter);
  const { data: count = 0 } = useCountVehiclesQuery(search, { skip: isSwitchedOn });
  const turn = (isNowOn: boolean) => setFilter(filter, switchEntries(filter, isNowOn));
  if (isSwitchedOn) {
    return <Chip tone="swap" icon={icon} label={filter.chip()} onRemove={() => turn(false)} />;
  }
  return count === 0 ? null : (
    <Chip tone="swap" icon={icon} label={filter.offer(count)} onClick={() => turn(true)} />
  );
}

const icon = <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />;

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
