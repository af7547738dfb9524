import type { Row } from "./digitRows";
import { hasUsualShape } from "./phoneShapes";

const YEAR = /^(?:19\d\d|20[0-3]\d)$/;
/** A price: 7500, 6550, 8995. */
const PRICE = /^[1-9]\d(?:00|50|9[0459])$/;

/** "DOT 0521, 150 000 km": a number lacks a digit only where a photo was misread. */
export function isMileage({ beside }: Row, digits: string): boolean {
  return digits.length === 10 && digits.endsWith("000") && beside().hasUnit;
}

/**
 * Whether the first groups of a row are a car's model, year, mileage and price. Not for rows that begin with a plus or a
 * zero: hardly a value of a car does.
 */
export function isOfCar(row: Row, count: number): boolean {
  const groups = groupsOf(row);
  const parts = groups.slice(0, count);
  const isUsual =
    hasUsualShape(row.sizes.slice(0, count)) || parts.every(({ length }) => length <= 2);
  return isUsual ? isOfCarInUsualShape(row, parts) : isOfCarInOtherShape(row, parts, groups[count]);
}

/** People group the digits of phone numbers like this, so only a sure sign says that it is none. */
function isOfCarInUsualShape(row: Row, parts: readonly string[]): boolean {
  if (parts.length < 3) {
    return false;
  }
  const last = parts.at(-1) ?? "";
  // "BMW 530 150 2010"
  const endsInYear = YEAR.test(last) && (isList(row, parts) || hasThousands(parts));
  // "BMW 150 000 1598"
  const isListWithThousands = hasThousands(parts) && isList(row, parts);
  // "BMW 535 123 7500", "530 150 7500"
  const isRound = /[05]0$/.test(parts[1] ?? "");
  const endsInPrice =
    parts.length === 3 && PRICE.test(last) && (row.beside().isAfterMake || isRound);
  return endsInYear || isListWithThousands || endsInPrice;
}

/** Few phone numbers look like this, so each sign says that it is none. */
function isOfCarInOtherShape(
  row: Row,
  parts: readonly string[],
  next: string | undefined,
): boolean {
  // "520 2015 150": a year in the middle, or also at the end of a list.
  const years = parts.slice(1, isList(row, parts) ? undefined : -1);
  // "5300 123456 150", "5300 123456 km". Only a year or another phone number comes right after a phone number.
  const goesOn =
    next === undefined
      ? !row.isWhole || row.beside().hasUnit
      : !YEAR.test(next) && !/^0\d\d/.test(next);
  return years.some((part) => YEAR.test(part)) || hasThousands(parts) || goesOn;
}

/** Whether the groups are separate values: after a make or another number, or with a comma between them. */
function isList({ isContinued, beside }: Row, parts: readonly string[]): boolean {
  const { isAfterMake, isBroken } = beside();
  return isAfterMake || isContinued || isBroken.slice(0, parts.length - 1).includes(true);
}

/** "150 000" among others. */
function hasThousands(parts: readonly string[]): boolean {
  return parts.some(
    (part, index) => part === "000" && index > 0 && (parts[index - 1] ?? "").length <= 3,
  );
}

function groupsOf({ digits, sizes }: Row): string[] {
  let at = 0;
  return sizes.map((size) => digits.slice(at, (at += size)));
}
