import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";

import { carOf } from "../../car";
import { termsFor } from "../../live/questions/confirmations";
import type { Confirmation } from "../../live/questions/confirmations";
import { m } from "../../texts/messages.js";

/** The dialog before a change of a circle. */
export function circleConfirmation(action: MemberAction, circle: Circle): Confirmation {
  return action === "accept" ? acceptOf(circle) : CHANGES[action](circle);
}

function acceptOf(circle: Circle): Confirmation {
  return {
    title: m.circle_acceptTitle(),
    terms: termsOf(circle),
    notes: [m.circle_acceptText({ days: CIRCLE_LIMITS.handoverDays })],
    confirm: m.circle_accept(),
    variant: "primary",
  };
}

function termsOf({ gives, gets, cash }: Circle) {
  return termsFor(carOf(gives), carOf(gets), cash);
}

const CHANGES: Record<Exclude<MemberAction, "accept">, (circle: Circle) => Confirmation> = {
  decline: () => ({
    title: m.circle_declineTitle(),
    text: m.circle_declineText(),
    confirm: m.circle_decline(),
    variant: "danger",
  }),
  done: (circle) => ({
    title: m.done_title(),
    terms: termsOf(circle),
    text: circle.cash === 0 ? m.circle_doneEven() : m.circle_doneText(),
    confirm: m.done_confirm(),
    keep: m.done_notYet(),
    variant: "primary",
  }),
  release: () => ({
    title: m.circle_callOffTitle(),
    text: m.circle_callOffText(),
    confirm: m.circle_callOff(),
    keep: m.circle_keep(),
    variant: "danger",
  }),
};
