import type { RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "./canRun";
import type { ShellOffer } from "./canRun";

const madeWith = (client: string, kit: string, contracts: string) => ({
  "@takas/client": client,
  "@takas/contracts": contracts,
  "@takas/mfe-kit": kit,
});

const shell: ShellOffer = {
  versions: madeWith("2.3.1", "1.2.0", "5.4.0"),
  contracts: ["5.4.2"],
  shared: { react: "19.3.1" },
};

function buildRemote(fields: Partial<RemoteBuild> = {}): RemoteBuild {
  return {
    build: "abc123",
    entry: "/remotes/browse/abc123/remoteEntry.js",
    container: "takas_browse_abc123",
    versions: madeWith("2.3.0", "1.0.0", "5.4.0"),
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
  it.each([
    ["2.3.1", "1.2.0", "5.4.2"],
    ["2.3.9", "1.2.7", "5.4.9"],
    ["2.0.0", "1.0.0", "5.0.0"],
  ])("runs what was made with client %s, mfe-kit %s and contracts %s", (client, kit, contracts) => {
    expect(codes(buildRemote({ versions: madeWith(client, kit, contracts) }))).toEqual([]);
  });

  it.each(["2.4.0", "3.0.0", "1.9.0"])("refuses client %s in a shell with 2.3", (client) => {
    const remote = buildRemote({ versions: madeWith(client, "1.2.0", "5.4.0") });
    expect(canRun(remote, shell)).toEqual({
      ok: false,
      reasons: [{ code: "version", module: "@takas/client", need: client, have: "2.3.1" }],
    });
  });

  it.each(["1.3.0", "2.0.0", "0.9.0"])("refuses mfe-kit %s in a shell with 1.2", (kit) => {
    expect(codes(buildRemote({ versions: madeWith("2.3.0", kit, "5.4.0") }))).toEqual(["version"]);
  });

  it.each(["5.5.0", "6.0.0", "4.9.0"])("refuses contracts %s over an API with 5.4", (contracts) => {
    const remote = buildRemote({ versions: madeWith("2.3.0", "1.2.0", contracts) });
    expect(codes(remote)).toEqual(["contracts"]);
  });

  it("asks the API and not the shell for the contracts: any that it serves, and none before it said so", () => {
    const remote = buildRemote({ versions: madeWith("2.3.0", "1.2.0", "4.9.0") });
    expect(canRun(remote, { ...shell, contracts: ["5.4.0", "4.9.1"] }).ok).toBe(true);
    expect(canRun(remote, { ...shell, contracts: undefined }).ok).toBe(true);
  });

  it.each(["^19.3.1", "^19.2.9", "^19.0.0"])("accepts react %s from 19.3.1", (react) => {
    expect(codes(buildRemote({ shared: { react } }))).toEqual([]);
  });

  it.each(["^19.3.2", "^19.4.0", "^18.0.0", "^20.0.0"])("refuses react %s", (react) => {
    expect(codes(buildRemote({ shared: { react } }))).toEqual(["shared"]);
  });

  it("refuses a module the shell does not share, and gives every reason at once", () => {
    expect(
      codes(
        buildRemote({ versions: madeWith("3.0.0", "1.0.0", "9.0.0"), shared: { vue: "^3.0.0" } }),
      ),
    ).toEqual(["version", "contracts", "shared"]);
  });
});
