import { MESSAGE_MAX } from "@takas/contracts/limits";
import * as numberingPlans from "libphonenumber-js/max";

import { findContact } from "./findContact";
import { hostileTexts } from "./testing/hostileTexts";

jest.mock("libphonenumber-js/max", () => {
  const real = jest.requireActual<typeof numberingPlans>("libphonenumber-js/max");
  return {
    ...real,
    isPossiblePhoneNumber: jest.fn(real.isPossiblePhoneNumber),
    isValidPhoneNumber: jest.fn(real.isValidPhoneNumber),
  };
});
const { isPossiblePhoneNumber, isValidPhoneNumber } = jest.mocked(numberingPlans);

/** How often a text's numbers are looked up in the numbering plans: by far the most expensive step. */
function countLookups(text: string): number {
  jest.clearAllMocks();
  findContact(text);
  return isPossiblePhoneNumber.mock.calls.length + isValidPhoneNumber.mock.calls.length;
}

describe("a hostile text", () => {
  it("has at most 40 numbers looked up, whatever it contains, even if it is ten times too long", () => {
    const longer = hostileTexts(10 * MESSAGE_MAX);
    const counts = hostileTexts(MESSAGE_MAX).map((text, index) => {
      const lookups = countLookups(text);
      // The long one repeats what the short one has, so one without a number stays without.
      const ofLonger = lookups > 0 ? countLookups(longer[index] ?? "") : 0;
      return { text: text.slice(0, 12), lookups: Math.max(lookups, ofLonger) };
    });
    expect(counts.filter(({ lookups }) => lookups > 40)).toEqual([]);
    expect(counts.filter(({ lookups }) => lookups === 40)).not.toEqual([]);
  });

  it("has no numbers looked up whose country does not exist", () => {
    const { isPossiblePhoneNumber: isPossible } =
      jest.requireActual<typeof numberingPlans>("libphonenumber-js/max");
    for (let code = 100; code < 1000; code += 1) {
      const numbers = Array.from({ length: 7 }, (_, more) =>
        `+${code}234567`.padEnd(10 + more, "8"),
      );
      const isThere = numbers.some((number) => isPossible(number));
      expect([code, isThere && countLookups(numbers.at(-1) ?? "") === 0]).toEqual([code, false]);
    }
    expect(countLookups("+9".repeat(1000))).toBe(0);
  });

  it("hides no number behind those that were looked up before it", () => {
    const decoys = Array.from({ length: 60 }, (_, index) => `+99 9999 99${100 + index}`).join(
      " x ",
    );
    const found = findContact(`${decoys} x 0392 815 12 34`).map(({ text }) => text);
    expect(found).toContain("0392 815 12 34");
  });
});
