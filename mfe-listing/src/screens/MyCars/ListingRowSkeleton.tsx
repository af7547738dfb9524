import { Skeleton } from "@takas/ui";
import styled from "styled-components";

import { Body, Facts, Frame, Picture, Title, TopLine } from "./listingRow.styles";

/** The placeholder of a listing row, in exactly its size. Decorative: the list announces that it is loading. */
export function ListingRowSkeleton() {
  return (
    <Frame forwardedAs="div" aria-hidden="true" data-state="loading">
      <Picture as="div">
        <Skeleton height="100%" corners="none" />
      </Picture>
      <Body>
        <TopLine>
          <Skeleton width="56px" height="24px" corners="full" />
        </TopLine>
        <Title as="div">
          <Skeleton width="80%" height="1.0625rem" />
        </Title>
        <PriceLine>
          <Skeleton width="42%" height="1.375rem" />
        </PriceLine>
        <Facts>
          <Skeleton width="70%" height="0.875rem" />
        </Facts>
      </Body>
    </Frame>
  );
}

/** As high as a price of 22 px. */
const PriceLine = styled.div`
  height: 1.65rem;
`;
