import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import webpack from "webpack";

import { ServerExportsPlugin } from "./serverExportsPlugin.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "takas-server-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a remote with a screen for the server and one for the browser; returns the sentences of its faults. */
function build(app: string, screen: string): Promise<string[]> {
  const files = {
    "src/app.ts": `${app} export const screens = () => import("./screens/Garage/Garage.tsx");`,
    "src/screens/Garage/Garage.tsx": screen,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const routes = [
    { path: "/garage", screen: "Garage", server: true },
    { path: "/lift", screen: "Lift" },
  ];
  return new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: "production",
        optimization: { minimize: false },
        entry: "./src/app.ts",
        output: { path: join(folder, "dist") },
        plugins: [new ServerExportsPlugin(folder, { name: "garage", routes })],
      },
      (error, stats) =>
        stats === undefined
          ? reject(error ?? new Error("webpack gave no result."))
          : resolve(stats.compilation.errors.map(({ message }) => message)),
    );
  });
}

describe("ServerExportsPlugin", () => {
  it("accepts a remote that exports what the web server needs", async () => {
    const app = "export const { mount, prepare } = { mount() {}, prepare() {} };";
    expect(await build(app, "export const Garage = 1; export const load = () => [];")).toEqual([]);
  });

  it("names the file and what it has to export", async () => {
    expect(await build("export const mount = 1;", "export const Garage = 1;")).toEqual([
      'mfe-garage/remote.json: "/garage" has "server": true, so src/app.ts must export prepare.',
      'mfe-garage/remote.json: "/garage" has "server": true, so src/screens/Garage/Garage.tsx must export load.',
    ]);
  });
});
