import { metrics } from "@takas/telemetry/metrics";
import { Counter } from "prom-client";

/**
 * What became of a first view: drawn in time; late (the page went out without it); left, where the API did not answer
 * or too many waited; failed by a fault of a build; or resting, as that build has failed again and again.
 */
export type FirstViewResult = "drawn" | "late" | "left" | "failed" | "resting";

const firstViews = new Counter({
  name: "first_views_total",
  help: "First views of pages, by what became of them: drawn, late, left, failed or resting",
  labelNames: ["result"],
  registers: [metrics],
});

export function countFirstView(result: FirstViewResult): void {
  firstViews.inc({ result });
}
