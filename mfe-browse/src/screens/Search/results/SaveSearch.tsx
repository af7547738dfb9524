import { failureText } from "@takas/client";
import { WATCH_LIMITS } from "@takas/contracts/limits";
import { failureToast, passFocusOn, useServices } from "@takas/mfe-kit";
import { Button, space } from "@takas/ui";
import { Bell, BellPlus } from "lucide-react";
import styled from "styled-components";

import {
  useDropSavedSearchMutation,
  useSavedSearches,
  useSaveSearchMutation,
} from "../../../savedSearchesApi";
import { m } from "../../../texts/messages.js";
import { chipsOf } from "../filters/filterChips";
import { FILTERS } from "../filters/filters";
import { isOn } from "../filters/filterValues";
import { countActive, textIn } from "../searchAddress";
import { useSearchAddress } from "../useSearchAddress";

/** Saves the search in view, and once it is saved, deletes it; nothing without a filter. */
export function SaveSearch() {
  const saved = useSavedSearches();
  const { search, params } = useSearchAddress();
  const { toast } = useServices();
  const [save, { isLoading }] = useSaveSearchMutation();
  const [drop, { isLoading: isDropping }] = useDropSavedSearchMutation();
  if (countActive(params) === 0) {
    return null;
  }
  const kept = saved.find(({ query }) => query === search);
  // The button says what was done; a toast would cover the filters.
  const remove = async (id: string) => {
    const { error } = await drop(id);
    if (error !== undefined) {
      toast(failureToast(failureText(error)));
    }
  };
  const keep = async () => {
    const { error } = await save({ name: nameOf(params), query: search });
    if (error !== undefined) {
      const description = failureText(error);
      toast({ variant: "destructive", title: m.common_notSaved(), description });
    }
  };
  return (
    <Save
      ref={passFocusOn}
      variant="ghost"
      size="small"
      icon={
        kept === undefined ? (
          <BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Bell size={18} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
        )
      }
      isPending={isLoading || isDropping}
      aria-label={kept && `${m.saved_done()}. ${m.saved_delete({ name: kept.name })}`}
      onClick={() => void (kept === undefined ? keep() : remove(kept.id))}
    >
      {kept === undefined ? m.saved_save() : m.saved_done()}
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

/* The line beside it is lower. */
const Save = styled(Button)`
  margin: -8px 0;
  padding-inline: ${space[1]};
`;
