import { fail } from "./scope";

const MINUTE = 60_000;

/** How far a timezone is ahead of UTC at a moment, in milliseconds. */
export type Timezone = (moment: number) => number;

export const UTC: Timezone = () => 0;

const formats = new Map<string, Intl.DateTimeFormat>();

/** `+03:00`, `+03`, `+0300`, `UTC`, `Z` or an Olson name such as `Asia/Nicosia`. */
export function timezoneOf(name: string): Timezone {
  if (name === "UTC" || name === "GMT" || name === "Z") return UTC;
  const fixed = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(name);
  if (fixed !== null) {
    const [, sign, hours, minutes = "0"] = fixed;
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE * (sign === "-" ? -1 : 1);
    return () => offset;
  }
  const format = formats.get(name) ?? newFormat(name);
  formats.set(name, format);
  return (moment) => offsetAt(format, moment);
}

/** The moment at which a timezone's clocks show `local` (its fields as if they were UTC). */
export function fromLocal(local: number, timezone: Timezone): number {
  const guess = local - timezone(local);
  return local - timezone(guess);
}

function newFormat(name: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
      era: "short",
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw fail(40485, `unrecognized time zone identifier: "${name}"`);
  }
}

function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
  const parts: Record<string, number> = {};
  let before = false;
  for (const { type, value } of format.formatToParts(moment)) {
    if (type === "era") before = value.startsWith("B");
    else parts[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = new Date(0);
  local.setUTCFullYear(before ? 1 - year : year, month - 1, day);
  local.setUTCHours(hour, minute, second);
  const whole = Math.floor(moment / 1000) * 1000;
  return local.getTime() - whole;
}
