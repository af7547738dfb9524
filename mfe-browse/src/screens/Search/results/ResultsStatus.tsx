import { useMarketRule } from "@takas/client";
import { COMPARED_CARS } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import type { TextReading } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Row, Text, TextLink, space, text } from "@takas/ui";
import { Columns2 } from "lucide-react";
import { Fragment } from "react";
import styled from "styled-components";

import { useComparedFavourites } from "../../../favourites";
import { ShareButton } from "../../../ShareButton";
import { m } from "../../../texts/messages.js";
import { ignoredPlaces } from "../filters/filterChips";
import { useSearchAddress } from "../useSearchAddress";
import { resultsLine } from "./resultsLine";
import { SaveSearch } from "./SaveSearch";
import type { Results } from "./useResults";

/** How many cars there are and in what order, with links and buttons that compare favourites, save and share. */
export function ResultsStatus({ results }: { results: Results }) {
  const { total, error, reading, summary } = results;
  const { search, params } = useSearchAddress();
  // The empty list has the sentence and the button that saves.
  const isShort = useMarketRule("searchesInOneRow");
  const isBare = isShort && total === 0;
  const savesSearches = useMarketRule("savesSearches");
  const notes = notesOn(reading, isShort);
  const waiting = error === undefined ? m.search_searching() : "";
  return (
    <Row align="start">
      <Status role="status" size="small" tone="muted" tabular $hasNotes={notes.length > 0}>
        <span className={isBare ? "visually-hidden" : undefined}>
          {total === undefined ? waiting : resultsLine(total, params, isShort)}
        </span>
        {notes.map((note) => (
          <Fragment key={note}>
            <br />
            <span>{note}</span>
          </Fragment>
        ))}
      </Status>
      {!isBare && (
        <Actions gap="half" justify="end">
          <CompareFavourites />
          {savesSearches && <SaveSearch />}
          <Share title={summary ?? m.search_title()} query={search === "" ? "" : `?${search}`} />
        </Actions>
      )}
    </Row>
  );
}

/** Two hearts or more, side by side. */
function CompareFavourites() {
  const ids = useComparedFavourites();
  return (
    ids.length >= COMPARED_CARS.min && (
      <Compare href={paths.compare.href(ids)}>
        <Columns2 size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{m.search_compare({ count: formatCount(ids.length) })}</span>
      </Compare>
    )
  );
}

/** "within 20 km", "20 χλμ": too few for a mileage. */
const DISTANCE = /(?<!\d)[1-9]\d? ?(?:km|χλμ|χιλι|kilomet)/iu;

/** What in the text filters nothing, and why. */
function notesOn(reading: TextReading | undefined, hasPlaces: boolean): string[] {
  const { unread, otherMoney } = reading ?? {};
  return [
    ...(unread === undefined
      ? []
      : [
          (hasPlaces && DISTANCE.test(unread) ? m.search_distance : m.search_unread)({
            text: unread,
          }),
        ]),
    ...(otherMoney === undefined ? [] : [m.search_otherMoney({ text: otherMoney })]),
    ...ignoredPlaces(reading).map((place) => m.search_placeless({ place })),
  ];
}

/* Its words wrap before what is beside it does, unless it has a sentence. */
const Status = styled(Text)<{ $hasNotes: boolean }>`
  flex: 1 1 ${({ $hasNotes }) => ($hasNotes ? "100%" : "7rem")};
`;

const Actions = styled(Row)`
  margin-left: auto;
`;

const Compare = styled(TextLink)`
  display: inline-flex !important;
  gap: ${space.half};
  align-items: center;
  ${text.small}
`;

/* Its target is 44 px high, the line beside it less. */
const Share = styled(ShareButton)`
  margin: -12px -12px -12px 0;
`;
