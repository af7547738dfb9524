import { Text } from "@takas/ui";

import { useSearchAddress } from "../useSearchAddress";
import { resultsLine } from "./resultsLine";
import type { Results } from "./useResults";

/** How many cars there are and in what order. */
export function ResultsStatus({ results: { total, error, reading } }: { results: Results }) {
  const { params } = useSearchAddress();
  const waiting = error === undefined ? "Searching..." : "";
  return (
    <Text role="status" size="small" tone="muted" tabular>
      {total === undefined ? waiting : resultsLine(total, params)}
      {reading?.unread !== undefined && (
        <>
          <br />
          {`"${reading.unread}" filters nothing: write a whole number, such as "under £15,000".`}
        </>
      )}
    </Text>
  );
}
