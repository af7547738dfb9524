import { dayOfYear, isoWeek, MINUTE, weekOfYear } from "./dateMath";
import { fail } from "./scope";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

export { MONTHS };

/** Formats a local time (its fields read as UTC) that is `offset` milliseconds ahead of UTC. */
export function formatDate(local: number, format: string, offset: number): string {
  return format.replace(/%(.?)/gsu, (_, letter: string) => {
    const write = LETTERS[letter];
    if (write === undefined)
      throw fail(18536, `Invalid format character '%${letter}' in format string`);
    return write(new Date(local), offset);
  });
}

type Write = (date: Date, offset: number) => string;

const LETTERS: Record<string, Write> = {
  "%": () => "%",
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  j: (date) => pad(dayOfYear(date.getTime()), 3),
  w: (date) => String(date.getUTCDay() + 1),
  u: (date) => String(date.getUTCDay() || 7),
  U: (date) => pad(weekOfYear(date.getTime()), 2),
  V: (date) => pad(isoWeek(date.getTime()).week, 2),
  G: (date) => pad(isoWeek(date.getTime()).year, 4),
  b: (date) => (MONTHS[date.getUTCMonth()] ?? "").slice(0, 3),
  B: (date) => MONTHS[date.getUTCMonth()] ?? "",
  z: (_, offset) => {
    const minutes = Math.abs(Math.round(offset / MINUTE));
    return `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
  },
  Z: (_, offset) => {
    const minutes = Math.round(offset / MINUTE);
    return `${minutes < 0 ? "-" : "+"}${Math.abs(minutes)}`;
  },
};

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, "0");
}
