import { OpensSoon, paths } from "@takas/mfe-kit";

/** The conversation about one offer. */
export function OfferChat() {
  return (
    <OpensSoon
      title="Conversation"
      back={{ href: paths.offers.href(), label: "Back to Your Offers" }}
    />
  );
}
