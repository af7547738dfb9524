import type { Circle } from "@takas/contracts/live/circles";
import type { Match } from "@takas/contracts/live/matches";
import { circleActions } from "@takas/contracts/swaps/circleStates";
import { buildOtherVehicle, buildVehicle } from "@takas/testing";

/** The reader's car counts for £7,000, the other one for £8,250: £1,250 from the reader makes it even. */
export function buildMatch(fields: Partial<Match> = {}): Match {
  return {
    id: "m1",
    vehicleId: "mine",
    own: {
      value: 7000,
      range: { min: 6500, max: 7500 },
      isAskingPrice: false,
      askingPrice: 7950,
      marketValue: 7000,
    },
    vehicle: buildOtherVehicle({ id: "theirs", title: "2018 Honda Jazz" }),
    other: {
      value: 8250,
      askingPrice: 8500,
      range: { min: 7800, max: 8800 },
      isAskingPrice: false,
    },
    cash: -1250,
    score: 0.8,
    reasons: [
      { code: "bothFit", params: {} },
      { code: "youAdd", params: { cash: 1250, percent: 18 } },
    ],
    isLiked: false,
    isMutual: false,
    isDismissed: false,
    createdAt: "2026-11-20T09:00:00.000Z",
    ...fields,
  };
}

/** An open circle that nobody has answered; `actions` follows from the other fields. */
export function buildCircle(fields: Partial<Circle> = {}): Circle {
  const circle = {
    id: "c1",
    state: "open" as const,
    gives: buildVehicle({ id: "mine", title: "2017 Toyota Vitz" }),
    givesValue: {
      value: 7000,
      askingPrice: 7200,
      range: { min: 6500, max: 7500 },
      isAskingPrice: false,
    },
    gets: buildOtherVehicle({ id: "theirs", title: "2018 Honda Jazz" }),
    getsValue: {
      value: 8250,
      askingPrice: 8500,
      range: { min: 7800, max: 8800 },
      isAskingPrice: false,
    },
    cash: -1250,
    accepted: 0,
    hasAccepted: false,
    answerUntil: "2026-11-25T09:00:00.000Z",
    reservedUntil: null,
    done: 0,
    isDone: false,
    haveMet: (fields.accepted ?? 0) === 3,
    createdAt: "2026-11-23T09:00:00.000Z",
    changedAt: "2026-11-23T09:00:00.000Z",
    ...fields,
  };
  return { actions: circleActions(circle.state, circle), ...circle };
}
