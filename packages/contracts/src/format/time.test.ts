import { monthOf } from "./month";
import { daysAgo, dayOf, timeFrom } from "./time";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

describe("a moment in words", () => {
  it.each([
    ["2026-11-21T11:59:40.000Z", "just now"],
    ["2026-11-21T11:15:00.000Z", "45 minutes ago"],
    ["2026-11-21T09:00:00.000Z", "3 hours ago"],
    ["2026-11-20T10:00:00.000Z", "yesterday"],
    ["2026-11-27T13:00:00.000Z", "in 6 days"],
    // Three days from just before now: what is still ahead is rounded, what is past is complete.
    ["2026-11-24T11:59:50.000Z", "in 3 days"],
    ["2026-11-18T12:00:10.000Z", "2 days ago"],
    ["2026-05-03T09:00:00.000Z", "3 May 2026"],
  ])("describes %s as %s", (moment, words) => {
    expect(timeFrom(moment, NOW)).toBe(words);
  });

  it("names the weekday within a week, and the date earlier", () => {
    expect(dayOf("2026-11-17T09:00:00.000Z", NOW)).toBe("Tuesday");
    expect(dayOf("2026-11-10T09:00:00.000Z", NOW)).toBe("10 Nov 2026");
  });
});

describe("in other languages", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each([
    ["tr", "az önce", "3 saat önce", "dün", "3 May 2026", "Mayıs 2027"],
    ["el", "μόλις τώρα", "πριν από 3 ώρες", "χθες", "3 Μαΐ 2026", "Μάιος 2027"],
  ])("%s has its own words", (language, ...words) => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: language });
    expect([
      timeFrom("2026-11-21T11:59:40.000Z", NOW),
      timeFrom("2026-11-21T09:00:00.000Z", NOW),
      daysAgo("2026-11-20T11:00:00Z", NOW),
      timeFrom("2026-05-03T09:00:00.000Z", NOW),
      monthOf("2027-05"),
    ]).toEqual(words);
  });
});

describe("daysAgo", () => {
  const now = Date.parse("2026-06-15T12:00:00Z");
  it.each([
    ["2026-06-15T11:59:00Z", "today"],
    ["2026-06-16T12:00:00Z", "today"],
    ["2026-06-14T11:00:00Z", "yesterday"],
    ["2026-06-03T11:00:00Z", "12 days ago"],
    ["2026-03-03T11:00:00Z", "3 Mar 2026"],
  ])("says of %s: %s", (moment, words) => {
    expect(daysAgo(moment, now)).toBe(words);
  });
});
