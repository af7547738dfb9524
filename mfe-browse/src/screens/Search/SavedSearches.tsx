import { failureText, useSession } from "@takas/client";
import { WATCH_LIMITS } from "@takas/contracts/limits";
import type { SavedSearch } from "@takas/contracts/live/watch";
import { dayOf } from "@takas/contracts/time";
import { useServices } from "@takas/mfe-kit";
import { AccordionSection, Badge, Button, IconButton, Row, Stack, Text, TextLink } from "@takas/ui";
import { BellPlus, X } from "lucide-react";

import {
  useDropSavedSearchMutation,
  useGetSavedSearchesQuery,
  useSaveSearchMutation,
  useSeeSavedSearchMutation,
} from "../../savedSearchesApi";
import { m } from "../../texts/messages.js";
import { chipsOf } from "./filters/filterChips";
import { FILTERS } from "./filters/filters";
import { isOn } from "./filters/filterValues";
import { countActive, textIn } from "./searchAddress";
import { addressOf, useSearchAddress } from "./useSearchAddress";

/** Saved searches of the live market: save the current one, and see what is new in the others. */
export function SavedSearches() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data: saved = [] } = useGetSavedSearchesQuery(undefined, { skip: !isAuthenticated });
  const { search, params } = useSearchAddress();
  const news = saved.reduce((sum, { newCount }) => sum + newCount, 0);
  return (
    <>
      {countActive(params) > 0 && !saved.some(({ query }) => query === search) && (
        <Row>
          <SaveThis name={nameOf(params)} query={search} />
        </Row>
      )}
      {saved.length > 0 && (
        <AccordionSection
          title={m.saved_title()}
          meta={news > 0 && <Badge tone="primary">{m.saved_new({ n: news })}</Badge>}
        >
          <Stack as="ul" gap={1}>
            {saved.map((one) => (
              <Saved key={one.id} saved={one} />
            ))}
          </Stack>
        </AccordionSection>
      )}
    </>
  );
}

function SaveThis({ name, query }: { name: string; query: string }) {
  const { toast } = useServices();
  const [save, { isLoading }] = useSaveSearchMutation();
  const keep = async () => {
    const { error } = await save({ name, query });
    toast(
      error === undefined
        ? { title: m.saved_saved(), description: m.saved_notify() }
        : { variant: "destructive", title: m.common_notSaved(), description: failureText(error) },
    );
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      isPending={isLoading}
      onClick={() => void keep()}
    >
      {m.saved_save()}
    </Button>
  );
}

/** "3 new since Tuesday": a tap shows the search and resets its count. */
function Saved({ saved: { id, name, query, newCount, seenAt } }: { saved: SavedSearch }) {
  const [see] = useSeeSavedSearchMutation();
  const [drop, { isLoading }] = useDropSavedSearchMutation();
  return (
    <li>
      <Row justify="between" wrap={false}>
        <div>
          <TextLink href={addressOf(new URLSearchParams(query))} onClick={() => void see(id)}>
            {name}
          </TextLink>
          <Text size="small" tone="muted">
            {newCount === 0
              ? m.saved_nothing({ day: dayOf(seenAt) })
              : m.saved_newSince({ n: newCount, day: dayOf(seenAt) })}
          </Text>
        </div>
        <IconButton
          label={m.saved_delete({ name })}
          disabled={isLoading}
          onClick={() => void drop(id)}
        >
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </Row>
    </li>
  );
}

/** The search in the words of its chips. */
function nameOf(params: URLSearchParams): string {
  const text = textIn(params);
  const switches = FILTERS.flatMap((filter) =>
    filter.kind === "switch" && isOn(params, filter) ? [filter.chip()] : [],
  );
  const parts = [
    ...(text === "" ? [] : [m.search_quoted({ text })]),
    ...chipsOf(params).map(({ label }) => label),
    ...switches,
  ];
  return parts.join(", ").slice(0, WATCH_LIMITS.searchName);
}
