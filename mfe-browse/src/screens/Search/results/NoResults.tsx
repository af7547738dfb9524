import type { TextReading } from "@takas/contracts/vehicle";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, EmptyState, SearchDrawing, Stack } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import { ClearAll } from "../filters/ClearAll";
import { chipsOf, textParts } from "../filters/filterChips";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { canonical, countActive, textIn, withEntries } from "../searchAddress";
import { useCountVehiclesQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";

/** No car matches: suggests filters to remove, each with the number of cars it would bring back. */
export function NoResults({ reading }: { reading: TextReading | undefined }) {
  const { params } = useSearchAddress();
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={m.results_nothing()}
      text={m.results_adjust()}
      action={
        countActive(params) > 0 ? (
          <Stack gap={1}>
            {loosened(params, reading).map((less) => (
              <Loosen key={less.label} {...less} />
            ))}
            <ClearAll variant="ghost" />
          </Stack>
        ) : undefined
      }
    />
  );
}

interface Loosened {
  /** What is removed. */
  label: string;
  /** The search without it. */
  params: URLSearchParams;
}

function Loosen({ label, params }: Loosened) {
  const { setSearch } = useSearchAddress();
  const { data: count = 0 } = useCountVehiclesQuery(canonical(params));
  return count === 0 ? null : (
    <Button ref={passFocusOn} variant="secondary" onClick={() => setSearch(params)}>
      {m.results_loosen({ n: count, filter: label })}
    </Button>
  );
}

/** The search without each of its filters in turn; a filter with several choices is removed as a whole. */
function loosened(params: URLSearchParams, reading: TextReading | undefined): Loosened[] {
  const text = textIn(params);
  const chips = chipsOf(params);
  const filters = FILTERS.flatMap((filter) => {
    const labels = chips.filter((chip) => chip.filter === filter).map(({ label }) => label);
    const own = filter.kind === "switch" && isOn(params, filter) ? [filter.chip()] : labels;
    return own.length === 0
      ? []
      : [{ label: own.join(", "), params: withEntries(params, filter, []) }];
  });
  const parts = textParts(reading).map(({ label, without }) => ({
    label,
    params: withText(params, without),
  }));
  return [
    ...filters,
    ...parts,
    ...(text === "" ? [] : [{ label: m.search_quoted({ text }), params: withText(params, "") }]),
  ];
}

function withText(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("q", text);
  return next;
}
