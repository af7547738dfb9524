import { failureText } from "@takas/client";
import { Button, Row, Spinner, Text, space } from "@takas/ui";
import { useEffect, useRef } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";
import type { Results } from "./useResults";

/** How far below the window the next page starts to load. */
const AHEAD = "600px";

/** The end of the results: the next page loads when this comes into view. */
export function MoreResults({ results }: { results: Results }) {
  const { vehicles = [], total, hasMore, isLoadingMore, moreError, loadMore } = results;
  const mayLoad = hasMore && moreError === undefined;
  return (
    <Foot>
      {mayLoad && <Sentinel key={vehicles.length} onVisible={loadMore} />}
      {isLoadingMore && (
        <Row as="span" role="status" gap={1.5}>
          <Spinner size={20} />
          <span>{m.common_loadingMore()}</span>
        </Row>
      )}
      {moreError !== undefined && !isLoadingMore && (
        <Row role="alert" gap={2} justify="center">
          <Text as="span" size="small">
            {m.common_moreFailed({ why: failureText(moreError) })}
          </Text>
          <Button variant="secondary" size="small" onClick={loadMore}>
            {m.common_retry()}
          </Button>
        </Row>
      )}
      {!hasMore && total !== undefined && (
        <Text as="span" size="small" tone="muted">
          {m.results_end({ n: total })}
        </Text>
      )}
    </Foot>
  );
}

function Sentinel({ onVisible }: { onVisible: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(onVisible);
  useEffect(() => {
    latest.current = onVisible;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          latest.current();
        }
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => observer.disconnect();
  }, []);
  return <span ref={place} data-testid="end-of-results" />;
}

/** Has the same height with and without text, so that the layout does not shift. */
const Foot = styled.div`
  display: grid;
  place-items: center;
  min-height: ${space[8]};
  text-align: center;
`;
