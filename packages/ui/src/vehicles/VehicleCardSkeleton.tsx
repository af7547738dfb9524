import type { ComponentProps } from "react";
import styled from "styled-components";

import { Skeleton } from "../feedback/Skeleton";
import { space } from "../tokens";
import { Frame, Lines, MetaLine, PriceLine, TitleLine, CONTENT_HEIGHT } from "./vehicleCard.styles";

export interface VehicleCardSkeletonProps {
  className?: string | undefined;
}

/** The placeholder of a loading vehicle card. Decoration: the list around it announces that it loads. */
export function VehicleCardSkeleton({ className }: VehicleCardSkeletonProps) {
  return (
    <Frame as="div" aria-hidden="true" className={className} data-state="loading">
      <Picture height="auto" corners="none" />
      <Lines>
        <TitleLine>
          <Skeleton width="72%" height="1.0625rem" />
        </TitleLine>
        <MetaLine as="div">
          <Line width="88%" height="0.875rem" />
        </MetaLine>
        <PriceLine>
          <Skeleton width="38%" height="1.375rem" />
          <Skeleton width="82px" height="24px" corners="full" />
        </PriceLine>
      </Lines>
    </Frame>
  );
}

const Picture = styled(Skeleton)`
  aspect-ratio: 3 / 2;
`;

const Line = styled(Skeleton)`
  margin-top: ${space.half};
`;

/**
 * Reserves the exact space of a card in a long CardGrid that is not rendered yet, so that the page has its full height and
 * a restored scroll position finds the same car.
 */
export function VehicleCardPlace(props: ComponentProps<"div">) {
  return <Place as="div" aria-hidden="true" {...props} />;
}

const Place = styled(Frame)`
  height: calc(${CONTENT_HEIGHT} + 2px);
`;
