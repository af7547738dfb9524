import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { satisfies } from "semver";
import { parse } from "yaml";

/**
 * Versions that must not return, whatever an audit reports or a registry offers. Found by us or listed in advisories.
 */
const REFUSED = {
  koa: ["<2.16.4 || >=3.0.0 <3.1.2", "a Host header may name another host (CVE-2026-27959)"],
  mongoose: ["<9.9.2", "sanitizeFilter leaves countDocuments out (GHSA-pcrw-h46h-c93h)"],
  webpack: [">=5.112.0", "module federation 2.9.2 needs a file it no longer has"],
  "cross-spawn": ["<7.0.5", "a long argument stops the process (CVE-2024-21538)"],
  "form-data": ["<4.0.4", "predictable boundaries (CVE-2025-7783)"],
  cookie: ["<0.7.0", "names and paths may carry other fields (CVE-2024-47764)"],
  braces: ["<3.0.3", "a pattern takes all memory (CVE-2024-4068)"],
  ws: ["<8.17.1", "many headers stop the process (CVE-2024-37890)"],
};

const nameAndVersion = (key) => /^(@?[^@]+)@([^@(]+)/.exec(key)?.slice(1) ?? [];

const refused = (keys) =>
  keys.map(nameAndVersion).flatMap(([name, version]) => {
    const [range, why] = REFUSED[name] ?? [];
    return range !== undefined && satisfies(version, range) ? [`${name} ${version}: ${why}`] : [];
  });

describe("the lock file", () => {
  it("contains no version known to be vulnerable, and a hash of every package", async () => {
    const lock = parse(await readFile(join(__dirname, "../../pnpm-lock.yaml"), "utf8"));
    const packages = Object.entries(lock.packages);
    expect(packages.length).toBeGreaterThan(500);
    expect(refused(Object.keys(lock.packages))).toEqual([]);
    const bare = packages.filter(
      ([, { resolution }]) => !resolution.integrity?.startsWith("sha512-"),
    );
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  it("is parsed into names and versions", () => {
    expect(
      refused(["koa@3.1.1", "koa@3.1.2", "@koa/router@1.0.0", "mongoose@9.9.1(socks@2.8.10)"]),
    ).toEqual([
      "koa 3.1.1: a Host header may name another host (CVE-2026-27959)",
      "mongoose 9.9.1: sanitizeFilter leaves countDocuments out (GHSA-pcrw-h46h-c93h)",
    ]);
  });
});
