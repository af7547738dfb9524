import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";
import { circleCash } from "@takas/contracts/swaps/circleWords";

import type { Confirmation } from "../live/confirmations";

/** The dialog before a change of a circle. */
export function circleConfirmation(action: MemberAction, circle: Circle): Confirmation {
  return action === "accept" ? acceptOf(circle) : CHANGES[action];
}

function acceptOf({ gives, gets, cash }: Circle): Confirmation {
  return {
    button: "Accept",
    title: "Accept this swap of three?",
    terms: [
      { label: "You give", value: gives.title },
      { label: "You get", value: gets.title },
      { label: "Cash", value: circleCash(cash) },
    ],
    text: "It counts once all three have accepted: then the cars are reserved, and you see each other's contact. Until then any of you can still decline.",
    confirm: "Accept Swap",
    variant: "primary",
  };
}

const CHANGES: Record<Exclude<MemberAction, "accept">, Confirmation> = {
  decline: {
    button: "Decline",
    title: "Decline this swap of three?",
    text: "It dissolves for all three, and the same cars rest for 7 days. Nobody learns that it was you.",
    confirm: "Decline Swap",
    variant: "danger",
  },
  done: {
    button: "Mark as Done",
    title: "Is your handover done?",
    text: "Confirm once you have handed over your car, got the other one, and the cash is settled. When all three have, the listings close for good.",
    confirm: "It Is Done",
    variant: "primary",
  },
  release: {
    button: "Call It Off",
    title: "Call the swap off?",
    text: "It dissolves for all three, and the cars are back on the market. Nobody learns that it was you.",
    confirm: "Call It Off",
    variant: "danger",
  },
};

/** Before a match is dismissed. */
export const DISMISSAL: Confirmation = {
  button: "Not Interested",
  title: "Not interested in this car?",
  text: "It is not suggested again, to either of you. Its owner does not learn that it was you.",
  confirm: "Not Interested",
  variant: "danger",
};
