import { CardGrid, Stack, Text } from "@takas/ui";

import type { SampleOffer } from "../../sampleOffers";
import { NoOffers } from "./NoOffers";
import { SwapCard } from "./SwapCard";

interface OfferListProps {
  offers: SampleOffer[];
  /** Free members are told that replying needs an upgrade. */
  isLocked: boolean;
  onUpgrade: (offerId: string) => void;
}

/** The offers as cards, or an invitation to browse when there are none. */
export function OfferList({ offers, isLocked, onUpgrade }: OfferListProps) {
  if (offers.length === 0) {
    return <NoOffers />;
  }
  return (
    <Stack gap={2}>
      <CardGrid aria-label="Offers">
        {offers.map((offer) => (
          <SwapCard
            key={offer.id}
            offer={offer}
            isLocked={isLocked}
            onUpgrade={() => onUpgrade(offer.id)}
          />
        ))}
      </CardGrid>
      <Text size="small" tone="muted">
        These are sample offers: they show how a swap is talked over.
      </Text>
    </Stack>
  );
}
