import type { RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "./canRun";
import type { ShellOffer } from "./canRun";

const shell: ShellOffer = { contract: "1.2", api: 3, shared: { react: "19.3.1" }, budget: 100_000 };

function buildRemote(fields: Partial<RemoteBuild> = {}): RemoteBuild {
  return {
    build: "abc123",
    entry: "/remotes/browse/abc123/remoteEntry.js",
    container: "takas_browse_abc123",
    contract: "1.0",
    api: 1,
    shared: { react: "^19.3.1" },
    routes: [],
    ...fields,
  };
}

const codes = (remote: RemoteBuild) => {
  const verdict = canRun(remote, shell);
  return verdict.ok ? [] : verdict.reasons.map(({ code }) => code);
};

describe("canRun", () => {
  it.each(["1.0", "1.2"])("lets contract %s run on 1.2", (contract) => {
    expect(codes(buildRemote({ contract }))).toEqual([]);
  });

  it.each(["1.3", "2.0", "0.9"])("refuses contract %s on 1.2", (contract) => {
    expect(codes(buildRemote({ contract }))).toEqual(["contract"]);
  });

  it("refuses a remote that needs a newer API", () => {
    expect(codes(buildRemote({ api: 4 }))).toEqual(["api"]);
  });

  it.each(["^19.3.1", "^19.2.9", "^19.0.0"])("accepts react %s from 19.3.1", (react) => {
    expect(codes(buildRemote({ shared: { react } }))).toEqual([]);
  });

  it.each(["^19.3.2", "^19.4.0", "^18.0.0", "^20.0.0"])("refuses react %s", (react) => {
    expect(codes(buildRemote({ shared: { react } }))).toEqual(["shared"]);
  });

  it.each(["^1.3.0", "^1.0.0"])("lets a remote with %s run on client 1.3.1", (client) => {
    const offer = { ...shell, shared: { "@takas/client": "1.3.1" } };
    expect(canRun(buildRemote({ shared: { "@takas/client": client } }), offer).ok).toBe(true);
  });

  it.each(["^1.4.0", "^2.0.0", "^0.9.0", "^3958629116.0.0"])(
    "refuses a remote with %s on client 1.3.1",
    (client) => {
      const offer = { ...shell, shared: { "@takas/client": "1.3.1" } };
      expect(canRun(buildRemote({ shared: { "@takas/client": client } }), offer).ok).toBe(false);
    },
  );

  it("refuses a remote that exposes no screens; earlier builds do not list them", () => {
    expect(codes(buildRemote({ exposes: ["./upgrade"] }))).toEqual(["expose"]);
    expect(codes(buildRemote({ exposes: ["./app", "./upgrade"] }))).toEqual([]);
  });

  it.each([
    [100_000, []],
    [100_001, ["budget"]],
  ])("checks its heaviest screen of %d bytes: %j", (bytes, reasons) => {
    const light = { path: "/", files: [], preload: [], bytes: 5000 };
    expect(codes(buildRemote({ routes: [light, { ...light, bytes }, light] }))).toEqual(reasons);
  });

  it("refuses a module the shell does not share, and gives every reason at once", () => {
    expect(codes(buildRemote({ api: 9, contract: "2.0", shared: { vue: "^3.0.0" } }))).toEqual([
      "contract",
      "api",
      "shared",
    ]);
  });
});
