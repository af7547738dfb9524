import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Runs `npm run unit -- WORDS`; gives its exit code and its output. */
async function unit(...words) {
  const args = ["run", "--silent", "unit", "--", ...words];
  const child = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(child, "close");
  return { code, output };
}

describe("npm run unit", () => {
  it("runs only the tests of a path", async () => {
    const { code, output } = await unit("scripts/unit.test.mjs", "--listTests");
    const files = output.split("\n").filter((line) => line.startsWith("/"));
    expect(files).toEqual([join(root, "scripts/unit.test.mjs")]);
    expect(code).toBe(0);
  });

  it("fails for a path without tests, and says so", async () => {
    const { code, output } = await unit("no/such/place");
    expect(output).toMatch(/No tests found/);
    expect(output).toContain("no/such/place");
    expect(code).toBe(1);
  });
});
