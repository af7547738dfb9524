import { OFFER_GRAPH } from "../offers/offerStates";
import { follow } from "./agreements";
import { CIRCLE_GRAPH } from "./circleStates";

const end = new Date("2026-06-01T12:00:00Z");
const before = new Date(end.getTime() - 1);
const { open, accepted } = CIRCLE_GRAPH;
const { proposed } = OFFER_GRAPH;

// docs/product.md 18.10.5
it.each([
  ["an answer before the end", open.accept, { answerUntil: end, now: before }, { to: "open" }],
  ["an answer at the end", open.accept, { answerUntil: end, now: end }, { refusal: "late" }],
  ["a refusal at the end", open.decline, { answerUntil: end, now: end }, { refusal: "late" }],
  ["a counter at the end", proposed.counter, { answerUntil: end, now: end }, { refusal: "late" }],
  ["time before the end", open.expire, { endsAt: end, now: before }, { refusal: "early" }],
  ["time at the end", proposed.expire, { endsAt: end, now: end }, { to: "expired" }],
  ["time without an end", accepted.lapse, { now: end }, { refusal: "early" }],
  ["the market at the end", open.dissolve, { answerUntil: end, now: end }, { to: "dissolved" }],
  ["people without a time to answer", accepted.release, { now: end }, { to: "dissolved" }],
  ["an action of another state", accepted.accept, { now: end }, { refusal: "missing" }],
  ["the last of three answers", open.accept, { isLast: true, now: end }, { to: "reserving" }],
  ["the last of one answer", proposed.accept, { isLast: true, now: end }, { to: "accepted" }],
])("takes %s where the graph says", (_, way, moment, next) => {
  expect(follow<string, string>(way, { answerUntil: null, endsAt: null, ...moment })).toEqual(next);
});
