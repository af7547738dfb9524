import { useMarketRule } from "@takas/client";
import { OWN_CAR_SORT, SORTS } from "@takas/contracts/choices";
import type { Sort } from "@takas/contracts/choices";
import { sortText } from "@takas/contracts/nameTexts";
import { passFocusOn } from "@takas/mfe-kit";
import { Chip, ChipSelect, size, space } from "@takas/ui";
import { ArrowDownWideNarrow, ArrowLeftRight } from "lucide-react";
import type { FocusEvent } from "react";
import styled from "styled-components";

import { useOwnValue } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import type { Results } from "../results/useResults";
import { DEFAULT_SORT, canonical, countActive, sortIn, withEntries } from "../searchAddress";
import { useCountVehiclesQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";
import { ClearAll } from "./ClearAll";
import { chipsOf, textParts } from "./filterChips";
import { FILTERS } from "./filters";
import type { SwitchFilter } from "./filters";
import { isOn, switchEntries } from "./filterValues";

interface FilterBarProps extends Pick<Results, "reading" | "total" | "found"> {
  /** Whether the filters are beside the results. */
  hasAside: boolean;
}

/**
 * The order, the swap switch, the active filters, each with a cross, and the button that clears them, unless the header
 * has it. In the live market one row, where the swap switch comes first: the end of the row may be out of view.
 */
export function FilterBar({ reading, total, found, hasAside }: FilterBarProps) {
  const isOneRow = useMarketRule("searchesInOneRow");
  const { params, setFilter, setSort, setText } = useSearchAddress();
  const sort = sortIn(params);
  const own = useOwnValue();
  const isOffered = own !== undefined || sort === OWN_CAR_SORT;
  const sorts: readonly Sort[] = isOffered ? [...SORTS, OWN_CAR_SORT] : SORTS;
  const switches = SWITCHES.map((filter) => (
    <SwitchChip key={filter.name} filter={filter} found={isOneRow ? found : undefined} />
  ));
  return (
    <Line data-one-row={isOneRow} tabIndex={-1} onFocus={showWhole}>
      {!(isOneRow && total === 0) && (
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
      )}
      <Chips role="group" aria-label={m.filter_active()}>
        {isOneRow && switches}
        {textParts(reading).map(({ label, without }) => (
          <Chip
            key={`text ${label}`}
            ref={passFocusOn}
            label={label}
            onRemove={() => setText(without)}
          />
        ))}
        {chipsOf(params).map(({ label, filter, rest }) => (
          <Chip
            key={`${filter.name} ${label}`}
            ref={passFocusOn}
            label={label}
            onRemove={() => setFilter(filter, rest)}
          />
        ))}
        {!isOneRow && switches}
      </Chips>
      {/* An empty list has its own. */}
      {(isOneRow || hasAside) && total !== 0 && countActive(params) > 0 && (
        <ClearAll variant="ghost" size="small" />
      )}
    </Line>
  );
}

/** Browsers leave a chip that is half in view where it is. On a tap, which would miss it, it does not move. */
function showWhole({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
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

interface SwitchChipProps {
  filter: SwitchFilter;
  /** The last results; where the switch would leave all of them, there is no chip. */
  found: number | undefined;
}

/** "Swap-friendly only" while it is on, otherwise the number of cars. */
function SwitchChip({ filter, found }: SwitchChipProps) {
  const offer = useMarketRule("searchesInOneRow") ? filter.liveOffer : filter.offer;
  const { params, setFilter } = useSearchAddress();
  const isSwitchedOn = isOn(params, filter);
  const search = switchedOn(params, filter);
  const { data: count = 0 } = useCountVehiclesQuery(search, { skip: isSwitchedOn });
  const turn = (isNowOn: boolean) => setFilter(filter, switchEntries(filter, isNowOn));
  if (isSwitchedOn) {
    return (
      <Chip
        ref={passFocusOn}
        tone="swap"
        icon={icon}
        label={filter.chip()}
        onRemove={() => turn(false)}
      />
    );
  }
  return count === 0 || count === found ? null : (
    <Chip tone="swap" icon={icon} label={offer(count)} onClick={() => turn(true)} />
  );
}

const icon = <ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />;

/** Wraps, or scrolls sideways up to the window's edges, where chips fade: one that is cut reads as another figure. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  min-height: 46px;
  padding-block: 5px;
  > button {
    flex: none;
  }
  /* Without results and filters it is empty. */
  &[data-one-row="true"]:not(:has(button, select)) {
    display: none;
  }
  @media (max-width: 1023px) {
    &[data-one-row="true"] {
      flex-wrap: nowrap;
      margin: -${space[1]} -${size.gutter} 0;
      padding-inline: ${size.gutter};
      overflow-x: auto;
      scroll-padding-inline: ${size.gutter};
      overscroll-behavior-x: contain;
      scrollbar-width: none;
      mask: linear-gradient(
        90deg,
        transparent,
        #000 ${size.gutter} calc(100% - ${size.gutter}),
        transparent
      );
    }
  }
`;

/* The first chips share the line of the order. */
const Chips = styled.div`
  display: contents;
`;
