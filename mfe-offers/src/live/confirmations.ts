import type { LiveOffer } from "@takas/contracts/live/offers";

/** The confirmation of an irreversible change of an offer. */
export interface Confirmation {
  /** The button that opens the dialog. */
  button: string;
  title: string;
  text: string;
  /** The button that confirms. */
  confirm: string;
  /** Whether the user gives a reason. */
  reason?: "optional" | "required";
  variant: "primary" | "danger";
}

export type ConfirmedAction = "accept" | "decline" | "withdraw" | "done" | "release";

/** The dialogs, worded for a swap or a sale. */
export function confirmationOf(
  action: ConfirmedAction,
  { kind }: Pick<LiveOffer, "kind">,
): Confirmation {
  return action === "accept"
    ? kind === "swap"
      ? ACCEPT_SWAP
      : ACCEPT_CASH
    : CONFIRMATIONS[action];
}

const ACCEPT = { button: "Accept Offer", title: "Accept this offer?", confirm: "Accept" } as const;

const ACCEPT_SWAP: Confirmation = {
  ...ACCEPT,
  text: "Both cars are reserved for the two of you, you see each other's contact details, and everyone else who made an offer is told.",
  variant: "primary",
};

const ACCEPT_CASH: Confirmation = {
  ...ACCEPT,
  text: "The car is reserved for the two of you, you see each other's contact details, and everyone else who made an offer is told.",
  variant: "primary",
};

const CONFIRMATIONS: Record<Exclude<ConfirmedAction, "accept">, Confirmation> = {
  decline: {
    button: "Decline",
    title: "Decline this offer?",
    text: "It ends here. They can make another one.",
    confirm: "Decline Offer",
    reason: "optional",
    variant: "danger",
  },
  withdraw: {
    button: "Withdraw Offer",
    title: "Withdraw this offer?",
    text: "It ends here. You can make another one.",
    confirm: "Withdraw",
    variant: "danger",
  },
  done: {
    button: "Mark as Done",
    title: "Is it done?",
    text: "Confirm once the cars and the money have changed hands. When you both have, the listings close for good.",
    confirm: "It Is Done",
    variant: "primary",
  },
  release: {
    button: "Release",
    title: "Release the reservation?",
    text: "The deal is off and what was reserved is back on the market. The other person sees why.",
    confirm: "Release Reservation",
    reason: "required",
    variant: "danger",
  },
};
