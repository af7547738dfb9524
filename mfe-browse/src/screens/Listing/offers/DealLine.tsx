import { useGetMyOffersQuery, useSession } from "@takas/client";
import { RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";
import type { ReactNode } from "react";

import { m } from "../../../texts/messages.js";

interface DealLineProps {
  vehicleId: string;
  /** Shown to everybody else. */
  otherwise?: ReactNode;
}

/** For the two sides of the deal that a reserved car is in: the way there (docs/product.md 18.1.16). */
export function DealLine({ vehicleId, otherwise }: DealLineProps) {
  const skip = useSession(({ isAuthenticated }) => !isAuthenticated);
  const { currentData: offers } = useGetMyOffersQuery(vehicleId, { skip });
  const deal = offers?.find(({ state }) => RESERVING_OFFER_STATES.includes(state));
  return deal === undefined ? (
    otherwise
  ) : (
    <Text size="small">
      <RichText
        text={m.listing_inYourDeal()}
        marks={{ open: <TextLink inline href={paths.dealRoom.href(deal.id)} /> }}
      />
    </Text>
  );
}
