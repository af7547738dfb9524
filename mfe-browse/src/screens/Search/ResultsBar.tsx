import { SORTS, SORT_NAMES } from "@takas/contracts/choices";
import { Row, SelectField, Text, space } from "@takas/ui";
import styled from "styled-components";

import { resultsLine } from "./resultsLine";
import { sortIn } from "./searchAddress";
import type { Results } from "./useResults";
import { useSearchAddress } from "./useSearchAddress";

/** How many cars there are and in what order; and the choice of the order. */
export function ResultsBar({ results }: { results: Results }) {
  const { params, setSort } = useSearchAddress();
  const { total, error } = results;
  return (
    <Row gap={2} justify="between" wrap={false}>
      <Line role="status" size="small" tone="muted" tabular>
        {total === undefined
          ? error === undefined
            ? "Searching..."
            : ""
          : resultsLine(total, params)}
      </Line>
      <Sorting
        label="Sort by"
        isLabelHidden
        options={SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
        value={sortIn(params)}
        onChange={(event) => setSort(event.target.value)}
      />
    </Row>
  );
}

const Line = styled(Text)`
  flex: 1;
  min-width: 0;
`;

const Sorting = styled(SelectField)`
  flex: none;
  width: 48%;
  max-width: 220px;
  gap: 0;
  margin-block: -${space.half};
`;
