import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hostShared, remoteShared } from "./shared.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "takas-shared-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, version: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version }));
}

/** The range of a module that a remote in the folder accepts. */
const accepted = (key: string) =>
  (remoteShared(folder) as Record<string, { requiredVersion: string }>)[key]?.requiredVersion;

describe("remoteShared", () => {
  it("accepts shells from the minor version that the remote was built with", () => {
    install("@takas/client", "1.3.4");
    expect(accepted("@takas/client")).toBe("^1.3.0");
  });

  it("takes the version that the remote depends on itself, for every part of the package", () => {
    install("react", "18.3.1");
    expect(accepted("react")).toBe("^18.3.0");
    expect(accepted("react/jsx-runtime")).toBe("^18.3.0");
  });

  it("takes the shell's where the remote names none", () => {
    const { version } = (hostShared() as Record<string, { version: string }>)["react-redux"] ?? {};
    const [major, minor] = version?.split(".") ?? [];
    expect(accepted("react-redux")).toBe(`^${major}.${minor}.0`);
  });
});
