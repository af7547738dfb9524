import { spawn } from "node:child_process";
import { once } from "node:events";

import { buildSync } from "esbuild";

import { createLog, maskContact } from "./log";

describe("createLog", () => {
  it("hides cookies, credentials and contact details wherever they appear in a log call", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.info({ headers: { cookie: "sid=canary", authorization: "Bearer canary" } }, "headers");
    log.info({ user: { phone: "canary", contact: { name: "canary" } } }, "user");
    log.error({ err: new Error("call 0533 123 45 67", { cause: new Error("a@canary.example") }) });
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toMatch(/canary|0533/);
    expect(lines[2]).toContain("call [digits]");
  });

  it("writes each entry as one line", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.info({ route: 'a\r\n{"level":60}' }, "x\ny");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain("\n");
  });
});

it("lets a process end after the log's reader is gone", async () => {
  const program = `
    import { createLog } from "./log";
    const log = createLog("info");
    process.once("disconnect", () => {
      Array.from({ length: 200 }, () => log.info("x".repeat(500)));
      process.exit();
    });
    process.send("ready");`;
  // A TypeScript loader costs a process a second.
  const { outputFiles } = buildSync({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    write: false,
    bundle: true,
    packages: "external",
    format: "esm",
  });
  const built = outputFiles[0]?.text ?? "";
  const child = spawn(process.execPath, ["--input-type=module", "-e", built], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  try {
    await once(child, "message");
    child.stdout?.destroy();
    child.disconnect();
    const ended = once(child, "exit", { signal: AbortSignal.timeout(20_000) });
    await expect(ended).resolves.toEqual([0, null]);
  } finally {
    child.kill("SIGKILL");
  }
});

describe("maskContact", () => {
  it.each([
    ["call +90 (533) 123-45-67 now", "call [digits] now"],
    ["call 05331234567", "call [digits]"],
    ["write me@canary.example!", "write [address]!"],
    ["page 2 of 10 in 2026", "page 2 of 10 in 2026"],
  ])("reads %s as %s", (text, masked) => {
    expect(maskContact(text)).toBe(masked);
  });

  it("handles a hostile text quickly", () => {
    // The time of this process alone, in µs: other work on the machine does not count.
    const start = process.cpuUsage();
    maskContact("1 ".repeat(100_000) + "@".repeat(100_000));
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});
