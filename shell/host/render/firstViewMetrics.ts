import { metrics } from "@takas/telemetry/metrics";
import { Counter } from "prom-client";

/**
 * The outcome of a first view. rendered: in time; old: the one last
 * rendered for everybody, because this one was late or failed; late: the page was sent without it; left: the API did not
 * answer or too many views waited; failed: a fault in a build; resting: that build failed repeatedly.
 */
export type FirstViewResult = "rendered" | "old" | "late" | "left" | "failed" | "resting";

const firstViews = new Counter({
  name: "first_views_total",
  help: "First views of pages, by outcome: rendered, old, late, left, failed or resting",
  labelNames: ["result"],
  registers: [metrics],
});

export function countFirstView(result: FirstViewResult): void {
  firstViews.inc({ result });
}
