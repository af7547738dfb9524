import { languageTag } from "../language";
import { m } from "../texts/messages.js";

const UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
const relative = byLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
const date = byLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric" }),
);
const weekday = byLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: "long" }));
const cyprusTime = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: "long",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone: "Asia/Nicosia",
    }),
);
const cyprusDay = byLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "Asia/Nicosia" }),
);
const WEEK = 7 * 86_400_000;

/**
 * The time between a moment (ISO 8601) and another (ms, now by default) in words: "3 hours ago", "yesterday", "in 6 days",
 * "just now"; the date beyond a month.
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
    : relative().format(round(distance / step.ms), step.unit);
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

/** A moment on clocks in Cyprus: "28 November 2026 at 10:30". */
export function cyprusTimeOf(moment: string): string {
  return cyprusTime().format(new Date(moment));
}

/** A day of this year on calendars in Cyprus: "28 November". */
export function cyprusDayOf(moment: string): string {
  return cyprusDay().format(new Date(moment));
}

/** A format of the current language, created on first use: the browser's take a phone up to 30 ms each. */
function byLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made: Record<string, Format> = {};
  return () => (made[languageTag()] ??= make(languageTag()));
}
