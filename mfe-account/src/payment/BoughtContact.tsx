import { api, isApiError, useGetOfferQuery, useMarketRule } from "@takas/client";
import type { Store } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { RevealedContact } from "@takas/contracts/user";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, ContactCard, Text } from "@takas/ui";
import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";

import { m } from "../texts/messages.js";
import { ResultDialog } from "./ResultDialog";
import type { Result, Visit } from "./ResultDialog";
import { resultWithout } from "./resultWithout";
import { useRepeat } from "./useRepeat";

/** The contact behind an offer and, elsewhere than in its conversation, a link there. */
export function BoughtContact({ offerId, isPaid, isFirst, onClosed }: Visit & { offerId: string }) {
  const { toast, requestUpgrade } = useServices();
  const dispatch = useDispatch<Store["dispatch"]>();
  const [isProfile] = useState(() => globalThis.location.pathname === paths.profile.href());
  const isDeal = !useMarketRule("namesContactOnce") && isProfile;
  const query = useGetOfferQuery(offerId, { refetchOnMountOrArgChange: true });
  const offer = query.currentData;
  const isOpen = offer?.revealed !== undefined;
  const isGone = isApiError(query.error) && query.error.status === 404;
  const isRefused = !isOpen && (isGone || offer?.revealRefusal !== undefined);
  useRepeat(query.refetch, isPaid && offer !== undefined && !isOpen);
  useEffect(() => {
    if (isOpen) {
      dispatch(api.util.invalidateTags(["Contacts", "Offers", "Vehicle"]));
    }
    if (isOpen && isPaid && isFirst) {
      toast(
        isDeal
          ? { title: m.payment_deal(), description: m.payment_dealText() }
          : { title: m.payment_contact(), description: m.payment_contactText() },
      );
    }
  }, [isOpen, isPaid, isFirst, isDeal, dispatch, toast]);
  return (
    <ResultDialog
      onClosed={onClosed}
      result={(close) =>
        isPaid && isRefused
          ? refused(close)
          : offer?.revealed === undefined
            ? resultWithout({ isPaid, query, close, buyAgain: () => requestUpgrade({ offerId }) })
            : contactOf(offer, offer.revealed, close)
      }
    />
  );
}

/** The server returns what was paid for a contact that was no longer for sale (docs/product.md 17.6). */
function refused(close: () => void): Result {
  return {
    title: m.payment_refused(),
    description: m.payment_refusedText(),
    actions: <Button onClick={close}>{m.payment_goOn()}</Button>,
  };
}

function contactOf(offer: LiveOffer, revealed: RevealedContact, close: () => void): Result {
  const conversation = paths.offerChat.href(offer.id);
  const isThere = globalThis.location.pathname === conversation;
  return {
    title: m.payment_open(),
    children: (
      <>
        {offer.vehicle !== undefined && <Text weight="strong">{offer.vehicle.title}</Text>}
        <ContactCard revealed={revealed} whose={offer.otherUser.anonymousId} />
        <Text size="small" tone="muted">
          {m.payment_kept()}
        </Text>
      </>
    ),
    actions: (
      <>
        <Button variant={isThere ? "primary" : "secondary"} onClick={close}>
          {m.common_close()}
        </Button>
        {!isThere && (
          <Button href={conversation} onClick={close}>
            {m.common_openConversation()}
          </Button>
        )}
      </>
    ),
  };
}
