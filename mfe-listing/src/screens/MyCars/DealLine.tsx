import { useGetMyOffersQuery } from "@takas/client";
import { RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { RichText, paths } from "@takas/mfe-kit";
import { Text, TextLink } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The way to the deal that a reserved car is in: a deal of two, or a three-way swap, which is among the offers. */
export function DealLine({ vehicleId }: { vehicleId: string }) {
  const { currentData: offers } = useGetMyOffersQuery(vehicleId);
  if (offers === undefined) {
    return null;
  }
  const deal = offers.find(({ state }) => RESERVING_OFFER_STATES.includes(state));
  const [text, href] =
    deal === undefined
      ? [m.cars_inYourCircle(), paths.offers.href()]
      : [m.cars_inYourDeal(), paths.dealRoom.href(deal.id)];
  return (
    <Text size="small">
      <RichText text={text} marks={{ open: <TextLink inline href={href} /> }} />
    </Text>
  );
}
