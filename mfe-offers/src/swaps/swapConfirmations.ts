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
    text: "Once all three have accepted, the cars are reserved if none was promised elsewhere meanwhile, and you see how to reach each other. Until then any of you can still decline.",
    confirm: "Accept Swap",
    variant: "primary",
  };
}

const CHANGES: Record<Exclude<MemberAction, "accept">, Confirmation> = {
  decline: {
    button: "Decline",
    title: "Decline this swap of three?",
    text: "It dissolves for all three, and this swap is not offered again for 7 days. Each car may get another one at once. Nobody learns that it was you.",
    confirm: "Decline Swap",
    variant: "danger",
  },
  done: {
    button: "Mark as Done",
    title: "Is your handover done?",
    text: "Confirm once you have handed over your car, received the other one and settled the cash. When all three have, the listings close for good.",
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
  text: "These two cars are not suggested to either of you as a direct swap again. We do not tell the owner why.",
  confirm: "Not Interested",
  variant: "danger",
};
