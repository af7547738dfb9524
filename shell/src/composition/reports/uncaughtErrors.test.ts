import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";

import type { OutletFailure } from "../outlet/outletState";
import { uncaughtErrors } from "./uncaughtErrors";

const buildAt = (entry: string, build: string): RemoteBuild => ({
  build,
  entry,
  container: `takas_${build}`,
  versions: { "@takas/client": "1.0.0", "@takas/contracts": "1.0.0", "@takas/mfe-kit": "1.0.0" },
  shared: {},
  routes: [],
});

const remotes: RegistryEntry[] = [
  {
    name: "offers",
    team: "deals",
    enabled: true,
    current: buildAt("/remotes/offers/new111/remoteEntry.js", "new111"),
  },
  {
    name: "garage",
    team: "mechanics",
    enabled: true,
    current: buildAt("https://garage.example/1/remoteEntry.js", "far222"),
  },
];

const SHELL = "at https://takas.example/remotes/shell/shell1/shell.js:1:2";

describe("uncaughtErrors", () => {
  const report = jest.fn<void, [OutletFailure]>();
  let take: (error: unknown) => void;

  beforeEach(() => {
    take = uncaughtErrors({ remotes: () => remotes, report });
  });

  afterEach(() => {
    report.mockReset();
  });

  const errorAt = (...lines: string[]) =>
    Object.assign(new Error("boom"), { stack: ["Error: boom", ...lines].join("\n") });

  it.each([
    [
      ["at https://takas.example/remotes/offers/new111/1.js:3:4", SHELL],
      "offers",
      "deals",
      "new111",
    ],
    [
      [SHELL, "at https://takas.example/remotes/offers/old000/1.js:3:4"],
      "offers",
      "deals",
      "old000",
    ],
    [[SHELL, "at https://garage.example/1/app.js:3:4"], "garage", "mechanics", "far222"],
    [[SHELL], "shell", "shell", "shell1"],
  ])("names the team whose script threw: %j", (lines, remote, team, build) => {
    const error = errorAt(...lines);
    take(error);
    expect(report.mock.calls).toEqual([[{ remote, team, build, kind: "uncaught", error }]]);
  });

  it("reports an error that repeats once, and at most five of a page", () => {
    for (let line = 0; line < 20; line += 1) {
      const at = `at https://takas.example/remotes/offers/new111/1.js:${line}:1`;
      take(errorAt(at));
      take(errorAt(at));
    }
    expect(report).toHaveBeenCalledTimes(5);
  });

  it.each([
    "words",
    undefined,
    new DOMException("stopped", "AbortError"),
    errorAt("at chrome-extension://abc/1.js:1:1"),
  ])("ignores what has no script of ours in it: %p", (reason) => {
    take(reason);
    expect(report).not.toHaveBeenCalled();
  });
});
