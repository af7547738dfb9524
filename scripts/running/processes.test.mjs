import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { LogFile } from "./logFile.mjs";
import { Processes } from "./processes.mjs";

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-processes-"));
});
afterEach(() => rm(folder, { recursive: true }));

const FICKLE = "scripts/testing/fickle.mjs";

/** Collects what a callback receives and resolves on the next match. */
function heard() {
  const waiting = [];
  const words = [];
  return {
    words,
    tell: (...given) => {
      words.push(given.join(" "));
      waiting.splice(0).forEach((resolve) => resolve());
    },
    until: async (pattern) => {
      while (!words.some((word) => pattern.test(word))) {
        await new Promise((resolve) => waiting.push(resolve));
      }
    },
  };
}

describe("Processes", () => {
  it("restarts a killed process at the same address, and says so", async () => {
    const { tell, until } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell });
    const { url } = await processes.start("fickle", FICKLE, { portVariable: "FICKLE_PORT" });
    const first = await (await fetch(url)).text();
    process.kill(Number(first), "SIGKILL");
    await until(/The fickle process runs again/);
    const second = await (await fetch(url)).text();
    expect(second).not.toBe(first);
    await processes.stop();
  });

  it("gives a process the system's variables and its own settings, also after a restart", async () => {
    process.env["STRIPE_SECRET_KEY"] = "sk";
    const { tell, until } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell });
    const options = { portVariable: "FICKLE_PORT", env: { BRAND: "Takas" } };
    const { url } = await processes.start("fickle", FICKLE, options);
    for (const next of [() => fetch(`${url}/end`), undefined]) {
      const names = (await (await fetch(`${url}/names`)).text()).split(",");
      expect(names).toEqual(expect.arrayContaining(["PATH", "BRAND"]));
      expect(names).not.toContain("STRIPE_SECRET_KEY");
      if (next !== undefined) {
        await next();
        await until(/runs again/);
      }
    }
    delete process.env["STRIPE_SECRET_KEY"];
    await processes.stop();
  });

  it("stops restarting a process that keeps dying, and reports its last output", async () => {
    const { tell, until, words } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell, pauses: [0] });
    const { url } = await processes.start("fickle", FICKLE, { portVariable: "FICKLE_PORT" });
    await fetch(`${url}/end`);
    await until(/runs again/);
    await fetch(`${url}/end`);
    await until(/^fickle told to end/);
    expect(words.filter((word) => word.includes("is started again"))).toHaveLength(1);
    await processes.stop();
  });

  const ADVICE = "Look at its files.";
  const CRASHED = `The fickle process crashed (SIGSEGV). ${ADVICE}`;

  it("prints advice for a process that crashes at its start", async () => {
    const { tell } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell });
    const options = { env: { FICKLE_CRASHES: "1" }, afterCrash: ADVICE };
    await expect(processes.start("fickle", FICKLE, options)).rejects.toThrow(CRASHED);
  });

  it("prints advice for a process that keeps crashing", async () => {
    const { tell, until, words } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell, pauses: [0] });
    const options = { portVariable: "FICKLE_PORT", afterCrash: ADVICE };
    const { url } = await processes.start("fickle", FICKLE, options);
    await fetch(`${url}/crash`).catch(() => undefined);
    await until(/runs again/);
    await fetch(`${url}/crash`).catch(() => undefined);
    await until(/^fickle The/);
    expect(words[0]).toBe(`The fickle process ended and is started again. ${CRASHED}`);
    expect(words.at(-1)).toBe(`fickle ${CRASHED}`);
    await processes.stop();
  });

  it("names the signal that ended a process from outside, without that advice", async () => {
    const { tell, until, words } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell, pauses: [] });
    const { url } = await processes.start("fickle", FICKLE, { afterCrash: ADVICE });
    process.kill(Number(await (await fetch(url)).text()), "SIGKILL");
    await until(/^fickle The/);
    expect(words).toEqual(["fickle The fickle process was ended by SIGKILL."]);
    await processes.stop();
  });

  it("keeps restarting a process that runs well between crashes", async () => {
    const { tell, until, words } = heard();
    const options = { logs: folder, onLost: tell, onWord: tell, pauses: [0], proved: -1 };
    const processes = new Processes(options);
    const { url } = await processes.start("fickle", FICKLE, { portVariable: "FICKLE_PORT" });
    for (let deaths = 0; deaths < 3; deaths += 1) {
      await fetch(`${url}/end`);
      await until(/runs again/);
      expect(words.splice(0)).toHaveLength(2);
    }
    await processes.stop();
  });

  it("restarts nothing after stop() was called", async () => {
    const { tell, words } = heard();
    const processes = new Processes({ logs: folder, onLost: tell, onWord: tell });
    await processes.start("fickle", FICKLE);
    await processes.stop();
    expect(words).toEqual([]);
  });
});

describe("LogFile", () => {
  it("appends to an existing file, and rotates a large one", async () => {
    const path = join(folder, "logs/app.log");
    const log = new LogFile(path, { onFailure: fail, most: 10 });
    log.write(Buffer.from("12345"));
    log.write(Buffer.from("6789\n"));
    await log.last;
    const later = new LogFile(path, { onFailure: fail, most: 10 });
    later.write(Buffer.from("next\n"));
    await later.last;
    expect(await readFile(path, "utf8")).toBe("next\n");
    expect(await readFile(`${path}.1`, "utf8")).toBe("123456789\n");
  });

  it("reports once that it cannot write, and resumes when it can", async () => {
    const failures = [];
    const path = join(folder, "app.log");
    await mkdir(path);
    const log = new LogFile(path, { onFailure: (sentence) => failures.push(sentence) });
    log.write(Buffer.from("lost\n"));
    log.write(Buffer.from("lost too\n"));
    await log.last;
    expect(failures).toEqual([`The log ${path} cannot be written (EISDIR).`]);
    await rm(path, { recursive: true });
    log.write(Buffer.from("kept\n"));
    await log.last;
    expect(await readFile(path, "utf8")).toBe("kept\n");
  });
});

function fail(sentence) {
  throw new Error(sentence);
}
