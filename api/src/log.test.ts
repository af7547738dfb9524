import { createLog, maskContact } from "./log";

describe("createLog", () => {
  it("hides cookies, credentials and contact details wherever they are handed over", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.info({ headers: { cookie: "sid=canary", authorization: "Bearer canary" } }, "headers");
    log.info({ user: { phone: "canary", contact: { name: "canary" } } }, "user");
    log.error({ err: new Error("call 0533 123 45 67", { cause: new Error("a@canary.example") }) });
    expect(lines).toHaveLength(3);
    expect(lines.join("")).not.toMatch(/canary|0533/);
    expect(lines[2]).toContain("call [digits]");
  });

  it("keeps a line a line", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => void lines.push(line) });
    log.info({ route: 'a\r\n{"level":60}' }, "x\ny");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain("\n");
  });
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

  it("is done with a hostile text at once", () => {
    const start = Date.now();
    maskContact("1 ".repeat(100_000) + "@".repeat(100_000));
    expect(Date.now() - start).toBeLessThan(2000);
  });
});
