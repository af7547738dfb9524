import { paths } from "@takas/mfe-kit";
import { Card, CardGrid, Page, Skeleton, Stack, Text, VehicleCardSkeleton, size } from "@takas/ui";
import styled from "styled-components";

import { usePath } from "../navigation";

/** The screens that begin with cars. */
const CARS: readonly string[] = [paths.home.href(), paths.search.href()];

/**
 * What stands where a remote is about to show; after a while it says that it knows it is slow. Cars stand where cars
 * will be; of any other screen it promises no more than that there is one.
 */
export function RemoteSkeleton({ isSlow }: { isSlow: boolean }) {
  const hasCars = CARS.includes(usePath());
  return (
    <Page aria-busy="true" narrow={!hasCars} header={<HeaderPlace />}>
      <p role="status">
        {isSlow && (
          <Text as="span" tone="muted">
            Still loading. Your connection seems slow.
          </Text>
        )}
      </p>
      {hasCars ? (
        <CardGrid>
          <VehicleCardSkeleton />
          <VehicleCardSkeleton />
        </CardGrid>
      ) : (
        <Card>
          <Stack>
            <Skeleton width="60%" height="1.375rem" />
            <Skeleton height="1rem" />
            <Skeleton width="80%" height="1rem" />
          </Stack>
        </Card>
      )}
    </Page>
  );
}

const HeaderPlace = styled.div`
  height: ${size.header};
`;
