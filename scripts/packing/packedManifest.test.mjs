import { join } from "node:path";

import { packedManifest } from "./packedManifest.mjs";

const root = join(import.meta.dirname, "../..");

describe("packedManifest", () => {
  it("names declarations and modules, exact versions, and what a remote installs once itself", async () => {
    const kit = await packedManifest(join(root, "packages/mfe-kit"));
    expect(kit.exports["."]).toEqual({ types: "./src/index.d.ts", default: "./src/index.js" });
    expect(kit.exports["./webpack"]).toEqual({
      types: "./webpack/index.d.mts",
      default: "./webpack/index.mjs",
    });
    expect(kit.sideEffects).toEqual(["./src/nonce.js"]);
    expect(kit.bin).toEqual({ "takas-remote": "./cli/main.js" });
    expect(kit.dependencies.webpack).toMatch(/^\d+\.\d+\.\d+$/);
    expect(kit.dependencies["@takas/client"]).toMatch(/^\^\d+\.\d+\.\d+$/);
    expect(kit.dependencies).not.toHaveProperty("react");
    expect(kit.peerDependencies.react).toMatch(/^\^\d+\.\d+\.0$/);
    expect(JSON.stringify(kit)).not.toMatch(/catalog:|workspace:/);
  });
});
