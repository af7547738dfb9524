import { configure, waitFor } from "@testing-library/react";

import type { OutletFailure } from "../outlet/outletState";
import { reportUncaught } from "./reportUncaught";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

describe("reportUncaught", () => {
  const report = jest.fn<void, [OutletFailure]>();
  const errorAt = (line: number) =>
    Object.assign(new Error("boom"), {
      stack: `Error: boom\nat https://takas.example/remotes/offers/new111/1.js:${line}:4`,
    });

  beforeAll(() => reportUncaught({ remotes: () => [], report }));

  it.each([
    ["a promise", 1, (reason: Error) => Object.assign(new Event("unhandledrejection"), { reason })],
    ["a timer", 2, (error: Error) => new ErrorEvent("error", { error })],
  ])("reports what %s throws", async (_, line, eventOf) => {
    const error = errorAt(line);
    dispatchEvent(eventOf(error));
    await waitFor(() =>
      expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ remote: "offers", error })),
    );
  });
});
