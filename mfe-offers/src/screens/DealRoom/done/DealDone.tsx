import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { paths } from "@takas/mfe-kit";
import { Button, ContactCard, Section } from "@takas/ui";

import { OpenContact } from "../../../live/OpenContact";
import { PrintedPaper } from "../../../papers/PrintedPaper";
import { m } from "../../../texts/messages.js";
import { Receipt } from "../papers/Receipt";
import { RatingSection } from "./RatingSection";

/** A deal that both sides have called done: the receipt, the ratings, and the next listing. */
export function DealDone({ offer }: { offer: LiveOffer }) {
  const { id, kind, role, revealed, isContactOpen, otherUser } = offer;
  const hasNewCar = kind === "swap" || role === "sender";
  return (
    <>
      <PrintedPaper
        action={
          hasNewCar && (
            <Button href={`${paths.createListing.href()}?deal=${encodeURIComponent(id)}`}>
              {m.deal_listNew()}
            </Button>
          )
        }
      >
        <Receipt offer={offer} />
      </PrintedPaper>
      <RatingSection offer={offer} />
      {(revealed !== undefined || isContactOpen) && (
        <Section title={m.deal_contact()} size="section">
          {revealed === undefined ? (
            <OpenContact offer={offer} />
          ) : (
            <ContactCard revealed={revealed} whose={otherName(otherUser)} />
          )}
        </Section>
      )}
    </>
  );
}
