import type { LiveOffer } from "@takas/contracts/live/offers";
import { ContactCard, Section } from "@takas/ui";

import { OpenContact } from "../../live/OpenContact";
import { m } from "../../texts/messages.js";

/** How to reach the other person, as far as they allow it. */
export function DealContact({ offer }: { offer: LiveOffer }) {
  const { id, isContactOpen, revealed, otherUser } = offer;
  if (revealed === undefined && !isContactOpen) {
    return null;
  }
  return (
    <Section title={m.deal_contact()} size="section">
      {revealed === undefined ? (
        <OpenContact offerId={id} />
      ) : (
        <ContactCard revealed={revealed} whose={otherUser.anonymousId} />
      )}
    </Section>
  );
}
