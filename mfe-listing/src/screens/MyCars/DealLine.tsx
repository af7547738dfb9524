import { useGetMyOffersQuery } from "@takas/client";
import { RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The way to the deal that a reserved car is in; nothing while it is in a circle (docs/product.md 18.1.16). */
export function DealLine({ vehicleId }: { vehicleId: string }) {
  const { currentData: offers } = useGetMyOffersQuery(vehicleId);
  const deal = offers?.find(({ state }) => RESERVING_OFFER_STATES.includes(state));
  return (
    deal && (
      <Text size="small">
        <RichText
          text={m.cars_inYourDeal()}
          marks={{ open: <TextLink inline href={paths.dealRoom.href(deal.id)} /> }}
        />
      </Text>
    )
  );
}
