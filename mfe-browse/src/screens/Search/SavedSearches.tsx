import type { SavedSearch } from "@takas/contracts/live/watch";
import { dayOf } from "@takas/contracts/time";
import { passFocusOn } from "@takas/mfe-kit";
import { AccordionSection, Badge, IconButton, Row, Stack, Text, TextLink } from "@takas/ui";
import { X } from "lucide-react";

import {
  useDropSavedSearchMutation,
  useSavedSearches,
  useSeeSavedSearchMutation,
} from "../../savedSearchesApi";
import { m } from "../../texts/messages.js";
import { addressOf, useSearchAddress } from "./useSearchAddress";

/**
 * The saved searches of the live market, and what is new in each. They are left out while the only one is in view, so that
 * saving it moves no results.
 */
export function SavedSearches() {
  const saved = useSavedSearches();
  const { search } = useSearchAddress();
  const news = saved.reduce((sum, { newCount }) => sum + newCount, 0);
  return (
    saved.some(({ query }) => query !== search) && (
      <AccordionSection
        title={m.saved_title()}
        meta={news > 0 && <Badge tone="primary">{m.saved_new({ n: news })}</Badge>}
      >
        <Stack as="ul" gap={1} tabIndex={-1}>
          {saved.map((one) => (
            <Saved key={one.id} saved={one} />
          ))}
        </Stack>
      </AccordionSection>
    )
  );
}

const DAY = 86_400_000;

/** "3 new since Tuesday", "Nothing new since Tuesday"; within a day of the last look without the day. */
function newsOf(n: number, seenAt: string): string {
  if (Date.now() - Date.parse(seenAt) < DAY) {
    return n === 0 ? m.saved_nothingYet() : m.saved_new({ n });
  }
  const day = dayOf(seenAt);
  return n === 0 ? m.saved_nothing({ day }) : m.saved_newSince({ n, day });
}

/** A tap shows the search and resets its count. */
function Saved({ saved: { id, name, query, newCount, seenAt } }: { saved: SavedSearch }) {
  const [see] = useSeeSavedSearchMutation();
  const [drop] = useDropSavedSearchMutation();
  return (
    <li>
      <Row justify="between" wrap={false}>
        <div>
          <TextLink href={addressOf(new URLSearchParams(query))} onClick={() => void see(id)}>
            {name}
          </TextLink>
          <Text size="small" tone="muted">
            {newsOf(newCount, seenAt)}
          </Text>
        </div>
        <IconButton
          ref={passFocusOn}
          label={m.saved_delete({ name })}
          onClick={() => void drop(id)}
        >
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </Row>
    </li>
  );
}
