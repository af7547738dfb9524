import { formatMoney } from "@takas/contracts/money";

import type { CircleEvidence } from "../blocks";

const SIDES = { reporter: "Reporter", reported: "Reported", third: "Third person" } as const;

/**
 * A circle around a report: where it stood, then each member with the car they give and get, their cash and whether they
 * were done.
 */
export function circleLines({
  state,
  cause,
  members,
  foundAt,
  changedAt,
}: CircleEvidence): string[] {
  const titleOf = (index: number) => members[index % members.length]?.title ?? "";
  return [
    `Found ${dayOf(foundAt)}; ${cause === undefined ? state : `${state}, ${cause}`} ${dayOf(changedAt)}.`,
    ...members.map(
      ({ by, cash, isDone }, index) =>
        `${SIDES[by]}: gives ${titleOf(index)}, gets ${titleOf(index + 1)}, ${cashOf(cash)}${isDone ? ", said that it is done" : ""}`,
    ),
  ];
}

function cashOf(cash: number): string {
  if (cash === 0) {
    return "no cash";
  }
  return cash > 0 ? `gets ${formatMoney(cash)}` : `pays ${formatMoney(-cash)}`;
}

/** "2026-11-23", UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
