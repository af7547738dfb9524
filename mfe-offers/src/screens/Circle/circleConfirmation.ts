import { CIRCLE_LIMITS } from "@takas/contracts/limits";
import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";
import { circleCash } from "@takas/contracts/swaps/circleWords";
import type { Vehicle } from "@takas/contracts/vehicle";

import { carOf, priceAndMiles } from "../../car";
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
    text: m.circle_acceptText({ days: CIRCLE_LIMITS.handoverDays }),
    confirm: m.circle_accept(),
    variant: "primary",
  };
}

function termsOf({ gives, gets, cash }: Circle): { label: string; value: string }[] {
  return [
    { label: m.swaps_youGive(), value: carWords(gives) },
    { label: m.swaps_youGet(), value: carWords(gets) },
    { label: m.swaps_cash(), value: circleCash(cash) },
  ];
}

/** "2017 Toyota Vitz · £6,500 · 88,000 mi" */
function carWords(car: Vehicle): string {
  return `${car.title} · ${priceAndMiles(carOf(car))}`;
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
