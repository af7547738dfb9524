import { Row, Text } from "@takas/ui";
import styled from "styled-components";

import { ShareButton } from "../../../ShareButton";
import { m } from "../../../texts/messages.js";
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
        {reading?.unread !== undefined && (
          <>
            <br />
            <span>{m.search_unread({ text: reading.unread })}</span>
          </>
        )}
        {reading?.otherMoney !== undefined && (
          <>
            <br />
            <span>{m.search_otherMoney({ text: reading.otherMoney })}</span>
          </>
        )}
      </Text>
      <Share title={summary ?? m.search_title()} query={search === "" ? "" : `?${search}`} />
    </Row>
  );
}

/* Its target is 44 px high, the line beside it less. */
const Share = styled(ShareButton)`
  flex: none;
  margin: -12px -12px -12px 0;
`;
