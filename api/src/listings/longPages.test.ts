import { HttpError } from "../platform/errors";
import { makeLongPage } from "./longPages";

describe("long pages", () => {
  it("are made one after the other, even after a failure, and equal ones once", async () => {
    const log: string[] = [];
    const make = (key: string) =>
      makeLongPage(key, async () => {
        log.push(`${key} begins`);
        await Promise.resolve();
        log.push(`${key} ends`);
        if (key === "b") {
          throw new Error("no");
        }
        return Buffer.from(key);
      });
    const results = await Promise.allSettled([make("a"), make("b"), make("a"), make("c")]);
    expect(
      results.map((result) => (result.status === "fulfilled" ? String(result.value) : "failed")),
    ).toEqual(["a", "failed", "a", "c"]);
    expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    expect(String(await make("a"))).toBe("a");
    expect(log).toHaveLength(8);
  });

  it("are refused when 50 wait", async () => {
    const make = (key: string) => makeLongPage(key, () => Promise.resolve(Buffer.from(key)));
    const waiting = Array.from({ length: 50 }, (_, turn) => make(`${turn}`));
    await expect(make("one more")).rejects.toThrow(HttpError);
    await expect(make("7")).resolves.toEqual(Buffer.from("7"));
    await Promise.all(waiting);
    await expect(make("one more")).resolves.toEqual(Buffer.from("one more"));
  });
});
