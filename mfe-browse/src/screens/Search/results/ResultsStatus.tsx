import type { TextReading } from "@takas/contracts/vehicle";
import { Row, Text } from "@takas/ui";
import { Fragment } from "react";
import styled from "styled-components";

import { ShareButton } from "../../../ShareButton";
import { m } from "../../../texts/messages.js";
import { ignoredPlaces } from "../filters/filterChips";
import { useSearchAddress } from "../useSearchAddress";
import { resultsLine } from "./resultsLine";
import type { Results } from "./useResults";

/** How many cars there are and in what order. */
export function ResultsStatus({ results }: { results: Results }) {
  const { total, error, reading, summary } = results;
  const { search, params } = useSearchAddress();
  const waiting = error === undefined ? m.search_searching() : "";
  return (
    <Row justify="between" align="start" wrap={false}>
      <Text role="status" size="small" tone="muted" tabular>
        <span>{total === undefined ? waiting : resultsLine(total, params)}</span>
        {notesOn(reading).map((note) => (
          <Fragment key={note}>
            <br />
            <span>{note}</span>
          </Fragment>
        ))}
      </Text>
      <Share title={summary ?? m.search_title()} query={search === "" ? "" : `?${search}`} />
    </Row>
  );
}

/** What in the text filters nothing, and why. */
function notesOn(reading: TextReading | undefined): string[] {
  const { unread, otherMoney } = reading ?? {};
  return [
    ...(unread === undefined ? [] : [m.search_unread({ text: unread })]),
    ...(otherMoney === undefined ? [] : [m.search_otherMoney({ text: otherMoney })]),
    ...ignoredPlaces(reading).map((place) => m.search_placeless({ place })),
  ];
}

/* Its target is 44 px high, the line beside it less. */
const Share = styled(ShareButton)`
  flex: none;
  margin: -12px -12px -12px 0;
`;
