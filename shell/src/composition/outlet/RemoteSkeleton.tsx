import { currentLanguage } from "@takas/contracts/language";
import { paths } from "@takas/mfe-kit";
import { Card, CardGrid, Page, Skeleton, Stack, Text, VehicleCardSkeleton, size } from "@takas/ui";
import styled from "styled-components";

import { usePath } from "../../navigation";
import { m } from "../../texts/messages.js";

/** The paths of screens that begin with cars. */
const CARS: readonly string[] = [paths.home.href(), paths.search.href()];

/**
 * The placeholder of a loading remote; after a while it says that loading is slow. Screens that begin with cars get a
 * skeleton of cars, all others a neutral one.
 */
export function RemoteSkeleton({ isSlow }: { isSlow: boolean }) {
  const hasCars = CARS.includes(usePath());
  return (
    <Page lang={currentLanguage()} aria-busy="true" narrow={!hasCars} header={<HeaderPlace />}>
      <p role="status">
        {isSlow && (
          <Text as="span" tone="muted">
            {m.loading_slow()}
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
