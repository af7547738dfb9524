import { useMarketRule } from "@takas/client";
import { Bleed, Card, Page, Skeleton, Stack } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";
import { Aside, Columns, Details, Gallery } from "./listing.styles";
import { ListingHeader } from "./ListingHeader";

/** The placeholder of a car that is still loading. */
export function ListingSkeleton() {
  const offersFirst = useMarketRule("offersBeforeFacts");
  return (
    <Page header={<ListingHeader />} aria-busy="true">
      <h1 className="visually-hidden">
        <output>{m.listing_loading()}</output>
      </h1>
      <Columns>
        <Gallery>
          <Bleed>
            <Picture height="auto" corners="none" />
          </Bleed>
        </Gallery>
        <Aside>
          <Stack gap={1.5}>
            <Skeleton width="80%" height="26px" />
            <Skeleton width="50%" height="21px" />
            <Skeleton width="45%" height="52px" />
          </Stack>
          {offersFirst && (
            <>
              <Skeleton height="52px" corners="full" />
              <Skeleton height="52px" corners="full" />
            </>
          )}
        </Aside>
        <Details>
          <Card padding={2.5}>
            <Stack>
              <Skeleton width="40%" height="23px" />
              <Skeleton width="30%" height="34px" />
              <Skeleton height="60px" />
            </Stack>
          </Card>
        </Details>
      </Columns>
    </Page>
  );
}

const Picture = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`;
