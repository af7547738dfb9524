import { useMarketRule } from "@takas/client";
import type { TextReading } from "@takas/contracts/vehicle";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, EmptyState, SearchDrawing, Stack, Text, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import { ClearAll } from "../filters/ClearAll";
import { chipsOf, textParts } from "../filters/filterChips";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { canonical, countActive, textIn, withEntries } from "../searchAddress";
import { useCountVehiclesQuery } from "../searchApi";
import { useSearchAddress } from "../useSearchAddress";
import { resultsLine } from "./resultsLine";
import { SaveSearch } from "./SaveSearch";

/**
 * No car matches: suggests filters to remove, each with the number of cars it would bring back. In the live market it has
 * the sentence that is otherwise above the results, no other beside those buttons, and saves the search.
 */
export function NoResults({ reading }: { reading: TextReading | undefined }) {
  const { params } = useSearchAddress();
  const isOnly = useMarketRule("searchesInOneRow");
  const savesSearches = useMarketRule("savesSearches");
  const isNarrowed = countActive(params) > 0;
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={isOnly ? resultsLine(0, params, isOnly) : m.results_nothing()}
      text={isOnly && isNarrowed ? undefined : m.results_adjust()}
      action={
        isNarrowed ? (
          <Stack gap={1}>
            {loosened(params, reading).map((less) => (
              <Loosen key={less.label} {...less} />
            ))}
            {/* A single filter is cleared by its own button. */}
            {(!isOnly || countActive(params) > 1) && <ClearAll variant="ghost" />}
            {savesSearches && (
              <Watch>
                <SaveSearch />
                <Text size="small" tone="muted">
                  {m.results_tell()}
                </Text>
              </Watch>
            )}
          </Stack>
        ) : undefined
      }
    />
  );
}

const Watch = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  margin-top: ${space[3]};
`;

interface Loosened {
  /** What is removed. */
  label: string;
  /** The search without it. */
  params: URLSearchParams;
  /** For the text, which is typed rather than chosen. */
  words?: typeof m.results_withoutText;
}

function Loosen({ label, params, words = m.results_loosen }: Loosened) {
  const { setSearch } = useSearchAddress();
  const { data: count = 0 } = useCountVehiclesQuery(canonical(params));
  return count === 0 ? null : (
    <Button ref={passFocusOn} variant="secondary" onClick={() => setSearch(params)}>
      {words({ n: count, filter: label })}
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
    ...(text === ""
      ? []
      : [
          {
            label: m.search_quoted({ text }),
            params: withText(params, ""),
            words: m.results_withoutText,
          },
        ]),
  ];
}

function withText(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("q", text);
  return next;
}
