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
  it("takes its words for paths, and fails for one without tests", async () => {
    const { code, output } = await unit("no/such/place");
    expect(output).toMatch(/No tests found/);
    expect(output).toMatch(/Pattern: no.such.place - 0 matches/);
    expect(code).toBe(1);
  });
});
