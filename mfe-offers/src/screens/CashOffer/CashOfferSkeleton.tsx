import { Card, Skeleton, Stack, media, space } from "@takas/ui";
import styled from "styled-components";

/** The place of a cash offer whose car is still loading. */
export function CashOfferSkeleton() {
  return (
    <Stack gap={3}>
      <output className="visually-hidden">Loading the car</output>
      <Card padding="none" aria-hidden="true">
        <Line>
          <Picture height="100%" corners="none" />
          <Words>
            <Skeleton width="80%" height="1rem" />
            <Skeleton width="95%" height="0.875rem" />
            <Skeleton width="45%" height="1.375rem" />
          </Words>
        </Line>
      </Card>
      <Skeleton height="196px" corners="card" />
      <Skeleton height="122px" corners="card" />
      <Skeleton height="122px" corners="card" />
    </Stack>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  ${media.medium} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
`;

const Picture = styled(Skeleton)`
  min-height: 116px;
  ${media.medium} {
    min-height: 150px;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[1.5]};
  padding: ${space[1.5]} ${space[2]};
`;
