import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { FAILURE_KINDS, outletReducer } from "./outletState";
import type { OutletEvent, OutletState } from "./outletState";

const build = "abc123";
const state = (
  status: "rendered" | "loading" | "slow" | "mounting" | "ready" | "crashed",
): OutletState => ({
  status,
  build,
});

const resume = () => true;
const kept: OutletState = { status: "kept", build, resume };

describe("outletReducer", () => {
  it.each<[OutletState, OutletEvent, string]>([
    [{ status: "idle" }, { type: "entered", build }, "loading"],
    [state("rendered"), { type: "shown" }, "ready"],
    [state("rendered"), { type: "entered", build }, "loading"],
    [state("loading"), { type: "slowNoticed" }, "slow"],
    [state("loading"), { type: "loaded" }, "mounting"],
    [state("slow"), { type: "loaded" }, "mounting"],
    [state("mounting"), { type: "shown" }, "ready"],
    [state("loading"), { type: "failed", build, kind: "entry" }, "failed"],
    [state("mounting"), { type: "failed", build, kind: "mount" }, "failed"],
    [state("rendered"), { type: "failed", build, kind: "chunk" }, "failed"],
    [state("loading"), { type: "refused", build, reasons: [] }, "incompatible"],
    [state("rendered"), { type: "refused", build, reasons: [] }, "incompatible"],
    [state("ready"), { type: "crashed" }, "crashed"],
    [state("crashed"), { type: "entered", build }, "loading"],
    [state("ready"), { type: "left" }, "idle"],
    [state("ready"), { type: "kept", resume }, "kept"],
    [kept, { type: "resumed" }, "ready"],
    [kept, { type: "crashed" }, "idle"],
    [kept, { type: "entered", build }, "loading"],
  ])("goes from %p by %p to %s", (from, event, status) => {
    expect(outletReducer(from, event).status).toBe(status);
  });

  it.each<[OutletState, OutletEvent]>([
    [{ status: "idle" }, { type: "loaded" }],
    [{ status: "idle" }, { type: "failed", build, kind: "entry" }],
    [{ status: "idle" }, { type: "crashed" }],
    [{ status: "idle" }, { type: "resumed" }],
    [state("loading"), { type: "entered", build }],
    [state("loading"), { type: "kept", resume }],
    [state("ready"), { type: "slowNoticed" }],
    [state("ready"), { type: "failed", build, kind: "timeout" }],
    [state("mounting"), { type: "slowNoticed" }],
  ])("stays %p on a late %p", (from, event) => {
    expect(outletReducer(from, event)).toBe(from);
  });
});

describe("support codes", () => {
  it.each([...FAILURE_KINDS, "refused", "crashed", "screen", "uncaught"])(
    "%s is explained in docs/errors.md",
    (code) => {
      const page = readFileSync(resolve(__dirname, "../../../../docs/errors.md"), "utf8");
      expect(page).toContain(`\n## ${code}\n`);
    },
  );
});
