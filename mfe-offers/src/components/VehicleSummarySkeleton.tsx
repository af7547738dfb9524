import { Card, Skeleton, media } from "@takas/ui";
import styled from "styled-components";

import { Line, Picture, Words } from "./VehicleSummary";

/** The placeholder of a vehicle summary, in its size; with a note if the summary has one. */
export function VehicleSummarySkeleton({ hasNote = false }: { hasNote?: boolean }) {
  return (
    <Card padding="none" aria-hidden="true">
      <Line>
        <Picture>
          <Skeleton height="auto" corners="none" style={{ aspectRatio: "4 / 3" }} />
        </Picture>
        <Words>
          <Skeleton width="80%" height="1.3rem" />
          <Facts width="95%" height="auto" />
          <Skeleton width="45%" height="1.65rem" />
          {hasNote && <Skeleton width="30%" height="1.3125rem" />}
        </Words>
      </Line>
    </Card>
  );
}

/* Two lines of facts on phones. */
const Facts = styled(Skeleton)`
  min-height: 2.625rem;
  ${media.medium} {
    min-height: 1.3125rem;
  }
`;
