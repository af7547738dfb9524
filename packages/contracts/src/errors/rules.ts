import { choiceText } from "../choices/choiceTexts";
import { currentLanguage, languageTag } from "../language";
import { m } from "../texts/messages.js";
import { VEHICLE_FIELDS } from "../vehicles/vehicleFields";

/** The rule that a field broke, worded to follow the field's name. `n` is 2 for a field named in the plural. */
const RULES = {
  invalid: m.rule_invalid,
  required: m.rule_required,
  /** `expected` as zod names types. */
  type: ({ expected }: { expected: string }) => (TYPES[expected] ?? m.rule_otherType)(),
  oneOf: ({ values }: { values: string[] }) => m.rule_oneOf({ values: namesOf(values) }),
  notEmpty: m.rule_notEmpty,
  atLeast: ({ limit }: Limit) => m.rule_atLeast({ limit }),
  atMost: ({ limit }: Limit) => m.rule_atMost({ limit }),
  lengthAtLeast: ({ limit }: Limit) => m.rule_lengthAtLeast({ limit }),
  lengthAtMost: ({ limit }: Limit) => m.rule_lengthAtMost({ limit }),
  entriesAtLeast: ({ limit }: Limit) => m.rule_entriesAtLeast({ limit }),
  entriesAtMost: ({ limit }: Limit) => m.rule_entriesAtMost({ limit }),
  plainText: m.rule_plainText,
  plainLine: m.rule_plainLine,
  withLetter: m.rule_withLetter,
  letterOrDigit: m.rule_letterOrDigit,
  wholePounds: m.rule_wholePounds,
  notLaterThanNextYear: m.rule_notLaterThanNextYear,
  notBeforeYearMin: m.rule_notBeforeYearMin,
  email: m.rule_email,
  phoneOrWhatsapp: m.rule_phoneOrWhatsapp,
  pushService: m.rule_pushService,
  base64url: m.rule_base64url,
  notZeroCash: m.rule_notZeroCash,
  month: m.rule_month,
  meetingTime: ({ days }: { days: number }) => m.rule_meetingTime({ days }),
  otherTerms: m.rule_otherTerms,
  messageOfOffer: m.rule_messageOfOffer,
  recoveryCode: m.rule_recoveryCode,
};

interface Limit {
  limit: number;
}

export type RuleCode = keyof typeof RULES;

/** The parameters that a request's rule is worded with; undefined for one without. */
type RuleParams<Code extends RuleCode> = Code extends "invalid" | "required"
  ? undefined
  : Parameters<(typeof RULES)[Code]> extends [infer Params extends object]
    ? Params
    : undefined;

/** A rule that a field of a request broke. `entry` is the position in a list, counted from 1. */
export type BrokenRule = {
  [Code in RuleCode]: {
    field: string;
    entry?: number | undefined;
    rule: Code;
  } & (RuleParams<Code> extends undefined ? object : { params: RuleParams<Code> });
}[RuleCode];

/** Whether a text is the code of a rule. */
export function isRuleCode(text: string): text is RuleCode {
  return Object.hasOwn(RULES, text);
}

/** "year must be at least 1900, price is required"; in other languages with a colon after each field. */
export function brokenRules(rules: readonly BrokenRule[]): string {
  return rules
    .map((broken) => m.error_broken({ field: fieldOf(broken), rule: ruleInWords(broken) }))
    .reduce((text, next) => m.error_brokenAnd({ text, next }));
}

export function ruleInWords(broken: BrokenRule): string {
  const n = broken.entry === undefined && isPlural(broken.field) ? 2 : 1;
  const word = RULES[broken.rule] as (params: object) => string;
  return word("params" in broken ? broken.params : { n });
}

/** Whether a field is named in the plural, as "images" and "makes" are. */
export function isPlural(field: string): boolean {
  return /[^su]s$/.test(field);
}

/** A field; of a list, with the position of its entry: "images entry 3". */
function fieldOf({ field, entry }: BrokenRule): string {
  const name = fieldName(field);
  return entry === undefined ? name : m.error_entry({ field: name, entry });
}

/** A field in a sentence: "asking price". One that only programs send keeps the words of its name: "vehicle id". */
export function fieldName(field: string): string {
  const name = NAMES[field];
  if (name !== undefined) {
    return name();
  }
  // A label starts with a capital in English; the words of the field's name are the same.
  if (currentLanguage() !== "en" && Object.hasOwn(VEHICLE_FIELDS, field)) {
    return VEHICLE_FIELDS[field as keyof typeof VEHICLE_FIELDS].label();
  }
  return field.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

const NAMES: Record<string, () => string> = {
  body: m.fieldName_body,
  title: m.fieldName_title,
  askingPrice: m.fieldName_askingPrice,
  images: m.fieldName_images,
  content: m.fieldName_content,
  message: m.fieldName_message,
  reason: m.fieldName_reason,
  note: m.fieldName_note,
  text: m.fieldName_text,
  name: m.fieldName_name,
  query: m.fieldName_query,
  q: m.fieldName_q,
  deltaCash: m.fieldName_deltaCash,
  cashAmount: m.fieldName_cashAmount,
  amount: m.fieldName_amount,
  cash: m.fieldName_cash,
  place: m.fieldName_place,
  at: m.fieldName_at,
  stars: m.fieldName_stars,
  firstName: m.fieldName_firstName,
  lastName: m.fieldName_lastName,
  displayName: m.fieldName_displayName,
  bio: m.fieldName_bio,
  location: m.fieldName_location,
  phoneNumber: m.fieldName_phoneNumber,
  whatsappNumber: m.fieldName_whatsappNumber,
  email: m.fieldName_email,
  preferredContact: m.fieldName_preferredContact,
  code: m.fieldName_code,
  makes: m.fieldName_makes,
  yearMin: m.fieldName_yearMin,
  yearMax: m.fieldName_yearMax,
  mileageMax: m.fieldName_mileageMax,
  priceMin: m.fieldName_priceMin,
  priceMax: m.fieldName_priceMax,
  language: m.fieldName_language,
};

/** English names the values as the wire does. */
function namesOf(values: readonly string[]): string {
  return (currentLanguage() === "en" ? values : values.map(choiceText)).join(", ");
}

const TYPES: Record<string, () => string> = {
  string: m.rule_string,
  number: m.rule_number,
  int: m.rule_int,
  boolean: m.rule_boolean,
  array: m.rule_array,
  object: m.rule_object,
};

/** "a, b and c" */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(languageTag()).format(names);
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
