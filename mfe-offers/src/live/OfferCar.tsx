import type { LiveOffer } from "@takas/contracts/live/offers";
import { Photo, Text, radius, space } from "@takas/ui";
import styled from "styled-components";

import { carsOf } from "./liveOffer";

/** The one car of a cash offer, and whose it is. */
export function OfferCar({ offer }: { offer: LiveOffer }) {
  const { yours, theirs } = carsOf(offer);
  const car = yours ?? theirs;
  return (
    <Line>
      <Picture src={car?.image} alt="" widths={[400]} sizes="112px" />
      <div>
        <Text size="caption" tone="muted">
          {offer.role === "owner" ? "Your car" : "Their car"}
        </Text>
        <Text size="small" weight="medium">
          {car?.title ?? "Listed no more"}
        </Text>
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: ${space[1.5]};
`;

const Picture = styled(Photo)`
  border-radius: ${radius.input};
`;
