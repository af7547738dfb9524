import { Card, Skeleton, media } from "@takas/ui";
import styled from "styled-components";

import { Line, Words } from "./VehicleSummary";

/** The placeholder of a vehicle summary, in its size; with a note if the summary has one. */
export function VehicleSummarySkeleton({ hasNote = false }: { hasNote?: boolean }) {
  return (
    <Card padding="none" aria-hidden="true">
      <Line>
        <Picture height="100%" corners="none" />
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

const Picture = styled(Skeleton)`
  min-height: 84px;
  ${media.medium} {
    min-height: 150px;
  }
`;

/* Two lines of facts on phones. */
const Facts = styled(Skeleton)`
  min-height: 2.625rem;
  ${media.medium} {
    min-height: 1.3125rem;
  }
`;
