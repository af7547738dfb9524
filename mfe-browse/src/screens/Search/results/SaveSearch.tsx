import { failureText } from "@takas/client";
import { WATCH_LIMITS } from "@takas/contracts/limits";
import { passFocusOn, useServices } from "@takas/mfe-kit";
import { Button, color, space, text, weight } from "@takas/ui";
import { Bell, BellPlus } from "lucide-react";
import styled from "styled-components";

import { useSavedSearches, useSaveSearchMutation } from "../../../savedSearchesApi";
import { m } from "../../../texts/messages.js";
import { chipsOf } from "../filters/filterChips";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { countActive, textIn } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";

/** Saves the search in view and says that it is saved; nothing without a filter. */
export function SaveSearch() {
  const saved = useSavedSearches();
  const { search, params } = useSearchAddress();
  const { toast } = useServices();
  const [save, { isLoading }] = useSaveSearchMutation();
  if (countActive(params) === 0) {
    return null;
  }
  if (saved.some(({ query }) => query === search)) {
    return (
      <Saved role="status">
        <Bell size={18} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        <span>{m.saved_done()}</span>
      </Saved>
    );
  }
  const keep = async () => {
    const { error } = await save({ name: nameOf(params), query: search });
    if (error !== undefined) {
      const title = m.common_notSaved();
      toast({ variant: "destructive", title, description: failureText(error) });
    }
  };
  return (
    <Save
      ref={passFocusOn}
      variant="ghost"
      size="small"
      icon={<BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      isPending={isLoading}
      onClick={() => void keep()}
    >
      {m.saved_save()}
    </Save>
  );
}

/** The search in the words of its chips. */
function nameOf(params: URLSearchParams): string {
  const typed = textIn(params);
  const switches = FILTERS.flatMap((filter) =>
    filter.kind === "switch" && isOn(params, filter) ? [filter.chip()] : [],
  );
  const parts = [
    ...(typed === "" ? [] : [m.search_quoted({ text: typed })]),
    ...chipsOf(params).map(({ label }) => label),
    ...switches,
  ];
  return parts.join(", ").slice(0, WATCH_LIMITS.searchName);
}

const Saved = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding-inline: ${space[1]};
  color: ${color.primary};
  ${text.small}
  font-weight: ${weight.strong};
`;

/* The line beside it is lower. */
const Save = styled(Button)`
  margin: -8px 0;
  padding-inline: ${space[1]};
`;
