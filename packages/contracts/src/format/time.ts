import { languageTag } from "../language";
import { m } from "../texts/messages.js";
import { lazily } from "./lazily";

const UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
const relative = byLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
/** Deals are made in Cyprus, so every time is in its zone, not the browser's. */
const timeZone = "Asia/Nicosia";
const date = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone }),
);
const weekday = byLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone }));
const cyprusTime = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: "long",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone,
    }),
);
const cyprusShort = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    }),
);
/** "2026-11-28 10:30:00". */
const cyprusClock = lazily(
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "medium",
      timeZone,
    }),
);
const cyprusDay = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone }),
);
const WEEK = 7 * 86_400_000;

/**
 * The time between a moment (ISO 8601) and another (ms, now by default) in words: "3 hours ago", "yesterday", "in 6 days",
 * "just now"; the date beyond a month. A line does not end between a number and its unit.
 */
export function timeFrom(moment: string, now: number = Date.now()): string {
  const distance = Date.parse(moment) - now;
  if (Math.abs(distance) > 30 * 86_400_000) {
    return dateOf(moment);
  }
  const step = UNITS.find(({ ms }) => Math.abs(distance) >= ms);
  const round = distance < 0 ? Math.trunc : Math.round;
  return step === undefined
    ? m.time_now()
    : relative()
        .format(round(distance / step.ms), step.unit)
        .replace(/(\d) /u, "$1\u00A0");
}

/** A moment of this year on clocks in Cyprus: "28 Nov, 20:55". */
export function shortTimeOf(moment: string): string {
  return cyprusShort().format(new Date(moment));
}

/** The day of a moment in words, for a first screen: "today", "yesterday", "12 days ago"; the date beyond a month. */
export function daysAgo(moment: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
  if (days > 30) {
    return dateOf(moment);
  }
  return days < 2
    ? days === 0
      ? m.time_today()
      : m.time_yesterday()
    : m.time_daysAgo({ n: days });
}

/** A day as people write it: "3 May 2026". */
export function dateOf(moment: string): string {
  return date().format(new Date(moment));
}

/** The start of a period in words: "Tuesday" within a week, otherwise the date. */
export function dayOf(moment: string, now: number = Date.now()): string {
  return now - Date.parse(moment) < WEEK ? weekday().format(new Date(moment)) : dateOf(moment);
}

/** A moment (ISO 8601 or ms) on clocks in Cyprus: "28 November 2026 at 10:30". */
export function cyprusTimeOf(moment: number | string): string {
  return cyprusTime().format(new Date(moment));
}

/** A moment that people agree on: "28 November 2026 at 10:30 (Cyprus time)". */
export function agreedTimeOf(moment: string): string {
  return m.time_cyprus({ time: cyprusTimeOf(moment) });
}

/** A moment in ms as date and time fields take it, on clocks in Cyprus. */
export function cyprusFieldsOf(moment: number): { day: string; time: string } {
  const [day = "", time = ""] = cyprusClock().format(moment).split(" ");
  return { day, time: time.slice(0, 5) };
}

/**
 * The moment, in ms, of a day and a time of such fields; NaN while one is missing. A time that the clocks skip in spring
 * is an hour later, and one that they show twice in autumn is the second.
 */
export function cyprusMomentOf({ day, time }: { day: string; time: string }): number {
  const shown = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(shown) ? shown : shown - aheadAt(shown - aheadAt(shown));
}

/** By how many ms clocks in Cyprus are ahead of UTC. */
function aheadAt(moment: number): number {
  return Date.parse(`${cyprusClock().format(moment).replace(" ", "T")}Z`) - moment;
}

/** A day of this year on calendars in Cyprus: "28 Nov". */
export function cyprusDayOf(moment: string): string {
  return cyprusDay().format(new Date(moment));
}

/** A format of the current language, created on first use: the browser's take a phone up to 30 ms each. */
function byLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made: Record<string, Format> = {};
  return () => (made[languageTag()] ??= make(languageTag()));
}
