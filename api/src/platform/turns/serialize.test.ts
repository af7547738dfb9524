import { HttpError } from "../errors";
import { serialize } from "./serialize";

describe("serialize", () => {
  it("runs one after the other, even after a failure, and equal ones once", async () => {
    const inTurn = serialize<string>();
    const log: string[] = [];
    const make = (key: string) =>
      inTurn(key, async () => {
        log.push(`${key} begins`);
        await Promise.resolve();
        log.push(`${key} ends`);
        if (key === "b") {
          throw new Error("no");
        }
        return key;
      });
    const results = await Promise.allSettled([make("a"), make("b"), make("a"), make("c")]);
    expect(
      results.map((result) => (result.status === "fulfilled" ? result.value : "failed")),
    ).toEqual(["a", "failed", "a", "c"]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(await make("a")).toBe("a");
    expect(log).toHaveLength(8);
  });

  it("refuses a call when 50 wait", async () => {
    const inTurn = serialize<number>();
    const waiting = Array.from({ length: 50 }, (_, turn) =>
      inTurn(`${turn}`, () => Promise.resolve(turn)),
    );
    expect(() => inTurn("one more", () => Promise.resolve(0))).toThrow(HttpError);
    await expect(inTurn("7", () => Promise.resolve(0))).resolves.toBe(7);
    await Promise.all(waiting);
    await expect(inTurn("one more", () => Promise.resolve(51))).resolves.toBe(51);
  });
});
