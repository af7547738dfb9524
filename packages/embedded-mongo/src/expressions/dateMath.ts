import { fail } from "./scope";
import { fromLocal } from "./timezone";
import type { Timezone } from "./timezone";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const FIXED: Record<string, number> = {
  millisecond: 1,
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
};

export const UNITS = [
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
  "millisecond",
];

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** 0 for Sunday; `mon`, `Monday` and so on. */
export function weekdayOf(name: string): number {
  const lower = name.toLowerCase();
  const found = WEEKDAYS.findIndex((day) => day === lower || day.slice(0, 3) === lower);
  if (found < 0) throw fail(5439015, `unknown day of week value: ${name}`);
  return found;
}

/** Adds calendar units on the clocks of a timezone; a day a month does not have becomes its last. */
export function addUnits(
  moment: number,
  unit: string,
  { amount, timezone }: { amount: number; timezone: Timezone },
): number {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return moment + amount * fixed;
  const local = moment + timezone(moment);
  if (unit === "day") return fromLocal(local + amount * DAY, timezone);
  if (unit === "week") return fromLocal(local + amount * 7 * DAY, timezone);
  const months = amount * (MONTHS_IN[unit] ?? 1);
  return fromLocal(addMonths(local, months), timezone);
}

const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 };

function addMonths(local: number, months: number): number {
  const date = new Date(local);
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const [year, month] = [Math.floor(total / 12), total - Math.floor(total / 12) * 12];
  const last = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(date.getUTCDate(), last)).getTime() + timeOfDay(local);
}

/** How many boundaries of `unit` lie between two moments. */
export function unitsBetween(start: number, end: number, how: Unit): number {
  const [a, b] = [start, end].map((moment) => moment + how.timezone(moment)) as [number, number];
  return unitNumber(b, how) - unitNumber(a, how);
}

export interface Unit {
  readonly unit: string;
  readonly timezone: Timezone;
  /** 0 for Sunday. */
  readonly startOfWeek: number;
}

/** Which year, month, week, ... a local time is in, counted from 1970. */
function unitNumber(local: number, { unit, startOfWeek }: Unit): number {
  const date = new Date(local);
  const fixed = FIXED[unit];
  if (fixed !== undefined) return Math.floor(local / fixed);
  switch (unit) {
    case "day":
      return Math.floor(local / DAY);
    case "week":
      // 1 January 1970 was a Thursday.
      return Math.floor((Math.floor(local / DAY) + ((4 - startOfWeek + 7) % 7)) / 7);
    case "month":
      return date.getUTCFullYear() * 12 + date.getUTCMonth();
    case "quarter":
      return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
    default:
      return date.getUTCFullYear();
  }
}

/** The start of the bin of `size` units a moment is in; bins are counted from the year 2000. */
export function truncateTo(moment: number, how: Unit & { readonly size: number }): number {
  const { unit, timezone, size, startOfWeek } = how;
  const local = moment + timezone(moment);
  const fixed = FIXED[unit];
  if (fixed !== undefined && unit !== "hour") {
    const reference = Date.UTC(2000, 0, 1);
    return reference + Math.floor((moment - reference) / (fixed * size)) * fixed * size;
  }
  const reference = referenceFor(unit, startOfWeek);
  const utcUnit = { ...how, timezone: () => 0 };
  const bins = Math.floor(unitsBetween(reference, local, utcUnit) / size) * size;
  return fromLocal(addUnits(reference, unit, { amount: bins, timezone: () => 0 }), timezone);
}

function referenceFor(unit: string, startOfWeek: number): number {
  if (unit !== "week") return Date.UTC(2000, 0, 1);
  // 1 January 2000 was a Saturday.
  return Date.UTC(2000, 0, 1) + ((startOfWeek - 6 + 7) % 7) * DAY;
}

/** ISO 8601's week and the year it belongs to. */
export function isoWeek(local: number): { week: number; year: number } {
  const weekday = (new Date(local).getUTCDay() + 6) % 7;
  const thursday = new Date(local + (3 - weekday) * DAY);
  const year = thursday.getUTCFullYear();
  return { year, week: Math.floor(dayOfYear(thursday.getTime()) / 7 - 1 / 7) + 1 };
}

export function dayOfYear(local: number): number {
  const date = new Date(local);
  return Math.floor((local - utc(date.getUTCFullYear(), 0, 1).getTime()) / DAY) + 1;
}

/** Weeks begin on Sunday; the days before the first Sunday are week 0. */
export function weekOfYear(local: number): number {
  return Math.floor((dayOfYear(local) + 6 - new Date(local).getUTCDay()) / 7);
}

/** A UTC date; years below 100 are themselves, and overlong months and days carry over. */
export function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

function timeOfDay(local: number): number {
  return ((local % DAY) + DAY) % DAY;
}
