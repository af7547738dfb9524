import { formatMoney } from "@takas/contracts/money";
import type { NotificationParams } from "@takas/contracts/notificationKinds";
import { changesInWords, wordChange } from "@takas/contracts/offerChanges";
import type { ChangedValues } from "@takas/contracts/offerChanges";
import { OFFER_CAUSES } from "@takas/contracts/offerStates";
import type { OfferAction, OfferKind } from "@takas/contracts/offerStates";
import { agreedTimeOf } from "@takas/contracts/time";

import { m } from "../texts/messages.js";
import { isolated } from "./isolated";

interface OfferChange {
  action: OfferAction;
  offerKind: OfferKind;
  isKept?: boolean | undefined;
  reason?: string | undefined;
  changes?: readonly ChangedValues[] | undefined;
  place?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
}

/** A change of an offer in its thread. `amount` is what the owner receives, negative when they pay. */
export function wordOfferChange({
  amount = 0,
  ...change
}: OfferChange & { amount?: number | undefined }): string {
  return wordChangeWith(termsForBoth(change.offerKind, amount), isolated(change));
}

/** A change of an offer at the end of a notification: the terms are from the side of its reader. */
export function wordNews({
  action,
  offerKind,
  cash = 0,
  cause,
  ...params
}: NotificationParams["offerChanged"]): string {
  const terms = termsOf(offerKind, cash);
  const reason = cause === undefined ? params.reason : OFFER_CAUSES[cause]();
  return action === "counter" || action === "accept"
    ? terms
    : wordChangeWith(terms, { ...params, action, offerKind, reason });
}

function wordChangeWith(
  terms: string,
  {
    action,
    offerKind,
    isKept = false,
    reason,
    changes = [],
    place = "",
    at = "",
    until = "",
  }: OfferChange,
): string {
  const because = (text: string) => (reason === undefined ? text : `${text} ${reason}`);
  switch (action) {
    case "counter":
      return isKept ? m.change_keep({ terms }) : m.change_counter({ terms });
    case "accept":
      return offerKind === "swap" ? m.change_acceptSwap({ terms }) : m.change_acceptCash({ terms });
    case "revise":
      return m.change_revise({ changes: changesInWords(changes.map(wordChange)) });
    case "decline":
      return because(m.change_decline());
    case "withdraw":
      return m.change_withdraw();
    case "meet":
      return m.change_meet({ meeting: meeting(place, at) });
    case "agree":
      return m.change_agree({ meeting: meeting(place, at) });
    case "extend":
      return m.change_extend({ time: agreedTimeOf(until) });
    case "rate":
      return m.change_rate();
    case "lapse":
      return m.change_lapse();
    case "done":
      return m.change_done();
    case "release":
      return because(m.change_release());
    case "expire":
      return m.change_expire();
    case "end":
      return because(m.change_end());
  }
}

/** "Nicosia bus station, 28 November 2026 at 10:30 (Cyprus time)". Notifications have no place: it may name a phone number. */
function meeting(place: string, at: string): string {
  return [place, agreedTimeOf(at)].filter((words) => words !== "").join(", ");
}

/** The amount as both participants read it. */
function termsForBoth(offerKind: OfferKind, amount: number): string {
  if (offerKind === "cash") {
    return formatMoney(amount);
  }
  if (amount === 0) {
    return m.terms_even();
  }
  const money = formatMoney(Math.abs(amount));
  return amount > 0 ? m.terms_toOwner({ money }) : m.terms_toSender({ money });
}

/** The amount from the side of the reader, who receives it unless it is negative. */
export function termsOf(offerKind: OfferKind, cash: number): string {
  if (offerKind === "cash") {
    return formatMoney(cash);
  }
  if (cash === 0) {
    return m.terms_even();
  }
  const money = formatMoney(Math.abs(cash));
  return cash > 0 ? m.terms_toYou({ money }) : m.terms_fromYou({ money });
}
