import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";
import { circleCash } from "@takas/contracts/swaps/circleWords";

import type { Confirmation } from "../live/confirmations";
import { m } from "../texts/messages.js";

/** The dialog before a change of a circle. */
export function circleConfirmation(action: MemberAction, circle: Circle): Confirmation {
  return action === "accept" ? acceptOf(circle) : CHANGES[action]();
}

function acceptOf({ gives, gets, cash }: Circle): Confirmation {
  return {
    button: m.accept_confirm(),
    title: m.circle_acceptTitle(),
    terms: [
      { label: m.swaps_youGive(), value: gives.title },
      { label: m.swaps_youGet(), value: gets.title },
      { label: m.swaps_cash(), value: circleCash(cash) },
    ],
    text: m.circle_acceptText(),
    confirm: m.circle_accept(),
    variant: "primary",
  };
}

const CHANGES: Record<Exclude<MemberAction, "accept">, () => Confirmation> = {
  decline: () => ({
    button: m.decline_button(),
    title: m.circle_declineTitle(),
    text: m.circle_declineText(),
    confirm: m.circle_decline(),
    variant: "danger",
  }),
  done: () => ({
    button: m.done_button(),
    title: m.circle_doneTitle(),
    text: m.circle_doneText(),
    confirm: m.done_confirm(),
    variant: "primary",
  }),
  release: () => ({
    button: m.circle_callOff(),
    title: m.circle_callOffTitle(),
    text: m.circle_callOffText(),
    confirm: m.circle_callOff(),
    variant: "danger",
  }),
};

/** Before a match is dismissed. */
export function dismissal(): Confirmation {
  return {
    button: m.match_dismiss(),
    title: m.match_dismissTitle(),
    text: m.match_dismissText(),
    confirm: m.match_dismiss(),
    variant: "danger",
  };
}
