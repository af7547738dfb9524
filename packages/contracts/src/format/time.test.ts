import { monthOf } from "./month";
import {
  agreedTimeOf,
  cyprusFieldsOf,
  cyprusMomentOf,
  cyprusTimeOf,
  dateOf,
  daysAgo,
  dayOf,
  shortTimeOf,
  timeFrom,
} from "./time";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

describe("a moment in words", () => {
  it.each([
    ["2026-11-21T11:59:40.000Z", "just now"],
    ["2026-11-21T11:15:00.000Z", "45\u00A0minutes ago"],
    ["2026-11-21T09:00:00.000Z", "3\u00A0hours ago"],
    ["2026-11-20T10:00:00.000Z", "yesterday"],
    ["2026-11-27T13:00:00.000Z", "in 6\u00A0days"],
    // Three days from just before now: what is still ahead is rounded, what is past is complete.
    ["2026-11-24T11:59:50.000Z", "in 3\u00A0days"],
    ["2026-11-18T12:00:10.000Z", "2\u00A0days ago"],
    ["2026-05-03T09:00:00.000Z", "3 May 2026"],
  ])("describes %s as %s", (moment, words) => {
    expect(timeFrom(moment, NOW)).toBe(words);
  });

  it("names the weekday within a week, and the date earlier", () => {
    expect(dayOf("2026-11-17T09:00:00.000Z", NOW)).toBe("Tuesday");
    expect(dayOf("2026-11-14T12:00:00.001Z", NOW)).toBe("Saturday");
    // Today is a Saturday, too.
    expect(dayOf("2026-11-14T12:00:00.000Z", NOW)).toBe("14 Nov 2026");
    expect(dayOf("2026-11-10T09:00:00.000Z", NOW)).toBe("10 Nov 2026");
  });
});

describe("in other languages", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each([
    ["tr", "az önce", "3\u00A0saat önce", "dün", "3 May 2026", "Mayıs 2027"],
    ["el", "μόλις τώρα", "πριν από 3\u00A0ώρες", "χθες", "3 Μαΐ 2026", "Μάιος 2027"],
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

describe("a time in Cyprus", () => {
  // docs/product.md 9.8
  it("has the day and the clock of Cyprus wherever the browser is", () => {
    const late = "2026-11-16T22:30:00.000Z";
    expect(dateOf(late)).toBe("17 Nov 2026");
    expect(dayOf(late, NOW)).toBe("Tuesday");
    expect(shortTimeOf(late)).toBe("17 Nov, 00:30");
    expect(cyprusTimeOf(late)).toBe("17 November 2026 at 00:30");
  });

  it.each([
    ["in winter", "2026-11-28", "10:30", "2026-11-28T08:30:00.000Z"],
    ["in summer", "2026-07-28", "10:30", "2026-07-28T07:30:00.000Z"],
    ["on the other side of midnight", "2026-07-28", "01:15", "2026-07-27T22:15:00.000Z"],
    ["before the clocks go forward", "2027-03-28", "02:59", "2027-03-28T00:59:00.000Z"],
    ["after the clocks go forward", "2027-03-28", "04:00", "2027-03-28T01:00:00.000Z"],
    ["before the clocks go back", "2026-10-25", "02:59", "2026-10-24T23:59:00.000Z"],
    ["after the clocks go back", "2026-10-25", "04:00", "2026-10-25T02:00:00.000Z"],
  ])("%s is read as it is shown", (_when, day, time, moment) => {
    expect(new Date(cyprusMomentOf({ day, time })).toISOString()).toBe(moment);
    expect(cyprusFieldsOf(Date.parse(moment))).toEqual({ day, time });
  });

  it.each([
    ["that the clocks skip is an hour later", "2027-03-28", "03:30", "2027-03-28T01:30:00.000Z"],
    ["that the clocks show twice is the second", "2026-10-25", "03:30", "2026-10-25T01:30:00.000Z"],
  ])("%s", (_which, day, time, moment) => {
    expect(new Date(cyprusMomentOf({ day, time })).toISOString()).toBe(moment);
  });

  it("is none while its day or time is missing, and says so when people agree on it", () => {
    expect(cyprusMomentOf({ day: "", time: "10:30" })).toBeNaN();
    expect(cyprusMomentOf({ day: "2026-11-28", time: "" })).toBeNaN();
    expect(agreedTimeOf("2026-11-28T08:30:00.000Z")).toBe(
      "28 November 2026 at 10:30 (Cyprus time)",
    );
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
