import { isNil, isWhole, ObjectId } from "../bson/values";
import type { Maybe } from "../bson/values";
import { ensure } from "../errors";
import { compute } from "./mingo";
import { isText, unary } from "./operator";
import type { Operator } from "./operator";

/** Operators on dates, in UTC: a time zone is refused (code 40485). */
export const dateOperators: Readonly<Record<string, Operator>> = {
  $year: part("$year"),
  $month: part("$month"),
  $dayOfMonth: part("$dayOfMonth"),
  $dayOfWeek: part("$dayOfWeek"),
  $dayOfYear: part("$dayOfYear"),
  $hour: part("$hour"),
  $minute: part("$minute"),
  $second: part("$second"),
  $millisecond: part("$millisecond"),
  $dateToString: {
    named: ["date"],
    optional: ["format", "timezone", "onNull"],
    applyNamed: ({ date, format = "%Y-%m-%dT%H:%M:%S.%LZ", timezone, onNull }) => {
      requireUtc(timezone);
      // mingo gives other days and weeks for what is not in here.
      const known = isText(format) && /^(?:[^%]|%[YmdHMSLju])*$/.test(format);
      ensure(known, 18536, "Invalid or unsupported format of $dateToString");
      return isNil(date)
        ? (onNull ?? null)
        : compute("$dateToString", { date: dateOf(date), format });
    },
  },
  $dateTrunc: {
    named: ["date", "unit"],
    optional: ["binSize", "timezone", "startOfWeek"],
    applyNamed: ({ date, unit, binSize = 1, timezone, startOfWeek = "sunday" }) => {
      requireUtc(timezone);
      requireUnit(unit, startOfWeek);
      ensure(isWhole(binSize) && binSize > 0, 5439018, "$dateTrunc requires a positive binSize");
      return isNil(date) ? null : truncated(dateOf(date), { unit, binSize, startOfWeek });
    },
  },
  $dateDiff: {
    named: ["startDate", "endDate", "unit"],
    optional: ["timezone", "startOfWeek"],
    applyNamed: ({ startDate, endDate, unit, timezone, startOfWeek = "sunday" }) => {
      requireUtc(timezone);
      requireUnit(unit, startOfWeek);
      if (isNil(startDate) || isNil(endDate)) {
        return null;
      }
      const [from, to] = [dateOf(startDate), dateOf(endDate)];
      if (unit === "second") {
        // What counts is the seconds that begin between the two; mingo rounds.
        return Math.floor(to.getTime() / 1000) - Math.floor(from.getTime() / 1000);
      }
      return compute("$dateDiff", { startDate: from, endDate: to, unit, startOfWeek });
    },
  },
};

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The start of the bin a date is in, counted from the year 2000. mingo goes astray in months before it. */
function truncated(
  date: Date,
  { unit, binSize, startOfWeek }: { unit: string; binSize: number; startOfWeek: Maybe },
): Maybe {
  const months = MONTHS[unit];
  if (months === undefined) {
    return compute("$dateTrunc", { date, unit, binSize, startOfWeek });
  }
  const size = months * binSize;
  const since = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
  return new Date(Date.UTC(2000, Math.floor(since / size) * size));
}

function part(name: string): Operator {
  return unary((value) => (isNil(value) ? null : compute(name, [dateOf(value)])));
}

function dateOf(value: Maybe): Date {
  if (value instanceof ObjectId) {
    return value.getTimestamp();
  }
  ensure(value instanceof Date, 16006, "can't convert the operand to a date");
  return value;
}

function requireUtc(timezone: Maybe): void {
  const utc = isNil(timezone) || timezone === "UTC" || timezone === "GMT";
  ensure(utc, 40485, "Time zones other than UTC are not supported by this server");
}

const UNITS = /^(?:year|quarter|month|week|day|hour|minute|second|millisecond)$/;
const WEEKDAYS = /^(?:mon|tue|wed|thu|fri|sat|sun)/i;

function requireUnit(unit: Maybe, startOfWeek: Maybe): asserts unit is string {
  ensure(isText(unit) && UNITS.test(unit), 5439014, "unknown time unit value");
  ensure(isText(startOfWeek) && WEEKDAYS.test(startOfWeek), 5439015, "unknown day of week value");
}
