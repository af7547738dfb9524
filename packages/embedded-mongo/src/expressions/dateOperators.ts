import { isIntegral, isNumber, toNumber } from "../bson/numbers";
import { typeName } from "../bson/types";
import { doc, isDoc, ObjectId, Timestamp } from "../bson/values";
import type { Maybe, Value } from "../bson/values";
import { MongoError } from "../errors";
import { formatDate } from "./dateFormat";
import {
  addUnits,
  dayOfYear,
  isoWeek,
  truncateTo,
  UNITS,
  unitsBetween,
  utc,
  weekdayOf,
  weekOfYear,
} from "./dateMath";
import { parseDate, parseDateBy } from "./dateParse";
import { fail, isNil, unary } from "./scope";
import type { NamedOperator, Operator } from "./scope";
import { fromLocal, timezoneOf, UTC } from "./timezone";
import type { Timezone } from "./timezone";

type Named = Record<string, Maybe>;

export const dateOperators: Record<string, Operator | NamedOperator> = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $dayOfYear: part((date) => dayOfYear(date.getTime())),
  $hour: part((date) => date.getUTCHours()),
  $minute: part((date) => date.getUTCMinutes()),
  $second: part((date) => date.getUTCSeconds()),
  $millisecond: part((date) => date.getUTCMilliseconds()),
  $week: part((date) => weekOfYear(date.getTime())),
  $isoWeek: part((date) => isoWeek(date.getTime()).week),
  $isoWeekYear: part((date) => BigInt(isoWeek(date.getTime()).year)),
  $isoDayOfWeek: part((date) => date.getUTCDay() || 7),
  $dateToString: named(
    ["date"],
    ["format", "timezone", "onNull"],
    ({ date, format, timezone, onNull }) => {
      if (isNil(date)) return onNull ?? null;
      const zone = zoneOf(timezone);
      if (zone === null || format === null) return null;
      const moment = momentOf(date);
      const fallback = zone === UTC ? "%Y-%m-%dT%H:%M:%S.%LZ" : "%Y-%m-%dT%H:%M:%S.%L";
      return formatDate(
        moment + zone(moment),
        text("$dateToString", format ?? fallback),
        zone(moment),
      );
    },
  ),
  $dateFromString: named(
    ["dateString"],
    ["format", "timezone", "onError", "onNull"],
    (operands) => {
      const { dateString, format, timezone, onNull } = operands;
      if (isNil(dateString)) return onNull ?? null;
      const zone = zoneOf(timezone);
      if (zone === null || format === null) return null;
      try {
        const given = text("$dateFromString", dateString);
        return format === undefined
          ? parseDate(given, zone)
          : parseDateBy(given, text("$dateFromString", format), zone);
      } catch (error) {
        if ("onError" in operands && error instanceof MongoError) return operands["onError"];
        throw error;
      }
    },
  ),
  $dateToParts: named(["date"], ["timezone", "iso8601"], ({ date, timezone, iso8601 }) => {
    const zone = zoneOf(timezone);
    if (isNil(date) || zone === null) return null;
    const moment = momentOf(date);
    return partsOf(new Date(moment + zone(moment)), iso8601 === true);
  }),
  $dateFromParts: named(
    [],
    [
      "year",
      "month",
      "day",
      "hour",
      "minute",
      "second",
      "millisecond",
      "isoWeekYear",
      "isoWeek",
      "isoDayOfWeek",
      "timezone",
    ],
    fromParts,
  ),
  $dateAdd: named(["startDate", "unit", "amount"], ["timezone"], (operands) => shift(operands, 1)),
  $dateSubtract: named(["startDate", "unit", "amount"], ["timezone"], (operands) =>
    shift(operands, -1),
  ),
  $dateDiff: named(["startDate", "endDate", "unit"], ["timezone", "startOfWeek"], (operands) => {
    const { startDate, endDate, unit, timezone } = operands;
    const zone = zoneOf(timezone);
    if (isNil(startDate) || isNil(endDate) || isNil(unit) || zone === null) return null;
    const how = { unit: unitOf(unit), timezone: zone, startOfWeek: weekStart(operands) };
    return BigInt(unitsBetween(momentOf(startDate), momentOf(endDate), how));
  }),
  $dateTrunc: named(["date", "unit"], ["binSize", "timezone", "startOfWeek"], (operands) => {
    const { date, unit, binSize = 1, timezone } = operands;
    const zone = zoneOf(timezone);
    if (isNil(date) || isNil(unit) || binSize === null || zone === null) return null;
    const size = whole("$dateTrunc's binSize", binSize);
    if (size <= 0) throw fail(5439018, "$dateTrunc requires 'binSize' to be greater than 0");
    const how = { unit: unitOf(unit), timezone: zone, startOfWeek: weekStart(operands), size };
    return new Date(truncateTo(momentOf(date), how));
  }),
};

function named(
  required: string[],
  optional: string[],
  applyNamed: (operands: Named) => Maybe,
): NamedOperator {
  return { required, optional, applyNamed };
}

/** `$year: date` or `$year: { date, timezone }`. */
function part(read: (local: Date) => Value): Operator {
  return unary((operand) => {
    const given = isDoc(operand) ? operand : { date: operand, timezone: undefined };
    const zone = zoneOf(given["timezone"]);
    const date = given["date"];
    if (isNil(date) || zone === null) return null;
    const moment = momentOf(date);
    return read(new Date(moment + zone(moment)));
  });
}

function momentOf(value: Value): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.getHighBitsUnsigned() * 1000;
  throw fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

function zoneOf(value: Maybe): Timezone | null {
  if (value === undefined) return UTC;
  if (value === null) return null;
  if (typeof value === "string") return timezoneOf(value);
  throw fail(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
}

function unitOf(value: Value): string {
  if (typeof value === "string" && UNITS.includes(value)) return value;
  throw new MongoError("FailedToParse", `unknown time unit value: ${text("unit", value)}`);
}

function weekStart({ unit, startOfWeek }: Named): number {
  if (unit !== "week" || isNil(startOfWeek)) return 0;
  return weekdayOf(text("startOfWeek", startOfWeek));
}

function text(name: string, value: Value): string {
  if (typeof value === "string") return value;
  throw fail(18533, `${name} requires a string, found: ${typeName(value)}`);
}

function whole(what: string, value: Maybe): number {
  if (isNumber(value) && isIntegral(value)) return toNumber(value);
  throw fail(40515, `${what} must evaluate to an integer, found ${typeName(value)}`);
}

function shift({ startDate, unit, amount, timezone }: Named, sign: number): Maybe {
  const zone = zoneOf(timezone);
  if (isNil(startDate) || isNil(unit) || isNil(amount) || zone === null) return null;
  const by = sign * whole("$dateAdd's amount", amount);
  const moved = new Date(
    addUnits(momentOf(startDate), unitOf(unit), { amount: by, timezone: zone }),
  );
  if (Number.isNaN(moved.getTime())) throw fail(5166406, "$dateAdd overflowed");
  return moved;
}

function partsOf(date: Date, iso: boolean): Value {
  const time = {
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
  if (!iso) {
    return doc({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      ...time,
    });
  }
  const { year, week } = isoWeek(date.getTime());
  return doc({ isoWeekYear: year, isoWeek: week, isoDayOfWeek: date.getUTCDay() || 7, ...time });
}

function fromParts(operands: Named): Maybe {
  const zone = zoneOf(operands["timezone"]);
  if (zone === null || Object.values(operands).includes(null)) return null;
  const number = (name: string, missing: number) =>
    operands[name] === undefined ? missing : whole(`$dateFromParts's ${name}`, operands[name]);
  const time = ((number("hour", 0) * 60 + number("minute", 0)) * 60 + number("second", 0)) * 1000;
  const day =
    operands["isoWeekYear"] === undefined ? calendarDay(operands, number) : isoDay(number);
  return new Date(fromLocal(day + time + number("millisecond", 0), zone));
}

function calendarDay(operands: Named, number: (name: string, missing: number) => number): number {
  if (operands["year"] === undefined) {
    throw fail(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
  return utc(number("year", 1970), number("month", 1) - 1, number("day", 1)).getTime();
}

/** Week 1 is the one with 4 January in it. */
function isoDay(number: (name: string, missing: number) => number): number {
  const fourth = utc(number("isoWeekYear", 1970), 0, 4);
  const weekday = (fourth.getUTCDay() + 6) % 7;
  const days = (number("isoWeek", 1) - 1) * 7 + number("isoDayOfWeek", 1) - 1 - weekday;
  return fourth.getTime() + days * 86_400_000;
}
