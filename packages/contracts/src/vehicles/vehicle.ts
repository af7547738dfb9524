import { z } from "zod";

import {
  AREAS,
  CONFIDENCES,
  OWN_CAR_SORT,
  SORTS,
  TEXT_RANGES,
  VEHICLE_STATUSES,
} from "../choices/choices";
import { DISTANCES } from "../choices/distances";
import type { Distance } from "../choices/distances";
import type { RuleCode } from "../errors/rules";
import { namingLine, typedText, writtenText } from "../format/writtenText";
import { PHOTO_LIMITS, SEARCH_LIMITS, VEHICLE_LIMITS } from "../limits";
import { Wants } from "../live/wants";
import { DealerTag } from "../users/user";
import { MONTH, choiceFilters, mapVehicleFields, maxOf } from "./vehicleFields";
import type {
  ChoiceParam,
  OptionalFieldName,
  VehicleDescription,
  VehicleField,
  VehicleFieldName,
} from "./vehicleFields";

/** A car's market value in whole GBP; absent when it cannot be valued, which the explanation says. */
export const MarketRate = z.object({
  marketValue: z.int().positive().optional(),
  /** The 80 % interval around the value, in whole GBP. */
  range: z.object({ min: z.int(), max: z.int() }).optional(),
  confidence: z.enum(CONFIDENCES),
  explanation: z.string(),
  /** Without the steps to the value: where it is from, and why it is uncertain. */
  basis: z.string().optional(),
  /** To the owner: whether the mileage is in miles, where it is usual in kilometres. */
  question: z.string().optional(),
  /** The asking price of a typical car of its kind, year and make, in whole GBP. */
  typical: z.int().positive().optional(),
  /** The steps from there to the value, in order, in per cent. */
  adjustments: z.array(z.object({ reason: z.string(), percent: z.int() })).optional(),
  /** The number of similar cars behind the value. */
  similarCars: z.int().nonnegative().optional(),
  /** The number of their sellers. */
  similarSellers: z.int().nonnegative().optional(),
});
export type MarketRate = z.infer<typeof MarketRate>;

/** The seller; sent only to the owner and to users who revealed the seller's contact. */
export const SellerInfo = z.object({
  anonymousId: z.string(),
  isDealer: z.boolean(),
  isDealerVerified: z.boolean(),
  dealerName: z.string().nullable(),
});
export type SellerInfo = z.infer<typeof SellerInfo>;

type FieldShape = {
  [Name in VehicleFieldName]: Name extends OptionalFieldName
    ? z.ZodOptional<z.ZodType<Value<Name>, Value<Name>>>
    : z.ZodType<Value<Name>, Value<Name>>;
};
type Value<Name extends VehicleFieldName> = NonNullable<VehicleDescription[Name]>;

/** Null takes an optional field away from a listing. */
type WriteShape = Omit<FieldShape, OptionalFieldName> & {
  [Name in OptionalFieldName]: z.ZodOptional<z.ZodNullable<z.ZodType<Value<Name>, Value<Name>>>>;
};

/** The schema of every field of the table, made from its entry. */
function fieldShape(
  schemaOf: (field: VehicleField) => z.ZodType,
  optional: (schema: z.ZodType) => z.ZodType,
) {
  return mapVehicleFields((_name, field) =>
    field.isOptional === true ? optional(schemaOf(field)) : schemaOf(field),
  );
}

function readSchema(field: VehicleField): z.ZodType {
  switch (field.kind) {
    case "text":
    case "prose":
    case "month":
      return z.string();
    case "number":
      return z.int();
    case "choice":
      return z.enum(field.choices);
  }
}

/** A listed car as it travels on the wire. */
export const Vehicle = z.object({
  id: z.string(),
  title: z.string(),
  /** Paths of stored photos at 800 px; cards show the first. May be empty. */
  images: z.array(z.string()),
  /** Width and height in pixels of each image's largest version, in the same order. */
  imageSizes: z.array(z.object({ width: z.int(), height: z.int() })),
  ...(fieldShape(readSchema, z.optional) as FieldShape),
  /** Whole GBP as a numeric string. */
  askingPrice: z.string().regex(/^\d+$/),
  isSwapFriendly: z.boolean(),
  offerCount: z.int(),
  swapDeltaPreview: z.string().optional(),
  marketRate: MarketRate.optional(),
  status: z.enum(VEHICLE_STATUSES),
  seller: SellerInfo.optional(),
  /**
   * Set for a seller with a running dealer plan: in the live market for everybody, in the sample market for people who
   * revealed the seller's contact. Absent from answers of a thousand cars.
   */
  dealer: DealerTag.optional(),
  /** True for a car of the demo market: it is not for sale. */
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
  /** For its owner in the live market: when the listing expires. */
  expiresAt: z.iso.datetime().optional(),
  /** For its owner: a moderator has taken it down, so it cannot be put back. */
  isTakenDown: z.boolean().optional(),
  /** What its owner would swap it for, in the live market while it is open to swaps; absent from answers of a thousand cars. */
  wants: Wants.optional(),
  /** Its earlier prices in whole GBP with their end dates, oldest first; live market only. */
  priceHistory: z.array(z.object({ price: z.int(), until: z.iso.datetime() })).optional(),
});
export type Vehicle = z.infer<typeof Vehicle>;

function writeSchema(field: VehicleField): z.ZodType {
  switch (field.kind) {
    case "text":
      return namingLine(field);
    case "prose":
      return writtenText(field.max);
    case "month":
      return z.string().regex(MONTH, "month" satisfies RuleCode);
    case "number": {
      const { min, max } = field;
      return max === "next year"
        ? z
            .int()
            .min(min)
            .refine(
              (value) => value <= maxOf(field, new Date()),
              "notLaterThanNextYear" satisfies RuleCode,
            )
        : z.int().min(min).max(max);
    }
    case "choice":
      return z.enum(field.choices);
  }
}

const price = z.int().min(VEHICLE_LIMITS.price.min).max(VEHICLE_LIMITS.price.max);

/** A whole listing. Unknown fields are ignored. Images are data URLs or paths of stored photos. */
export const VehicleWrite = z.object({
  title: namingLine(VEHICLE_LIMITS.title),
  ...(fieldShape(writeSchema, z.nullish) as WriteShape),
  /** A whole number of pounds, as a number or a numeric string. */
  askingPrice: z
    .union([z.string().regex(/^\d{1,8}$/, "wholePounds" satisfies RuleCode), z.int()])
    .transform(Number)
    .pipe(price),
  isSwapFriendly: z.boolean(),
  images: z.array(z.string()).max(PHOTO_LIMITS.maxPerListing),
});
export type VehicleWrite = z.infer<typeof VehicleWrite>;
/** What a client sends, with the price as a numeric string. */
export type VehicleBody = z.input<typeof VehicleWrite>;

/** Body of POST /api/vehicles. What is sent with the key of an earlier listing that is not over changes that one. */
export const NewVehicle = VehicleWrite.extend({
  /** Chosen by the client, for one draft. */
  key: z.string().min(1).max(64).optional(),
});
export type NewVehicleBody = z.input<typeof NewVehicle>;

/** Body of PATCH /api/vehicles/{id}: any subset, even none. */
export const VehiclePatch = VehicleWrite.partial();
export type VehiclePatch = z.infer<typeof VehiclePatch>;

const many = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z
    .array(z.string().trim().min(1).max(SEARCH_LIMITS.choices.length))
    .max(SEARCH_LIMITS.choices.count)
    .default([]),
);
const whole = (schema: z.ZodType<number | undefined>) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^-?\d{1,9}$/.test(value) ? Number(value) : value),
    schema,
  );
const optionalInt = whole(z.int().min(0).optional());

/**
 * Query of GET /api/vehicles/search; a scalar parameter may appear only once. What compares with the visitor's car
 * needs its value.
 */
export const SearchQuery = z
  .object({
    q: typedText().max(SEARCH_LIMITS.maxQueryLength).default(""),
    swapOnly: z
      .enum(["true", "false"])
      .default("false")
      .transform((value) => value === "true"),
    sortBy: z.enum([...SORTS, OWN_CAR_SORT]).default("relevance"),
    limit: whole(z.int().min(1).max(SEARCH_LIMITS.maxLimit)).default(SEARCH_LIMITS.pageSize),
    offset: whole(z.int().min(0)).default(0),
    priceMin: optionalInt,
    priceMax: optionalInt,
    yearMin: optionalInt,
    yearMax: optionalInt,
    /** Miles. */
    mileageMin: optionalInt,
    mileageMax: optionalInt,
    /** The value in GBP of the car that the visitor would give for one of these. */
    ownValue: whole(price.optional()),
    /** The most cash in GBP on top of it: cars ask at most both together. */
    cashMax: whole(z.int().min(0).max(VEHICLE_LIMITS.price.max).optional()),
    brands: many,
    ...(Object.fromEntries(choiceFilters().map(({ param }) => [param, many])) as Record<
      ChoiceParam,
      typeof many
    >),
    /** How many km around the areas to search, too. */
    within: z
      .enum(DISTANCES.map(String))
      .transform((km) => Number(km) as Distance)
      .optional(),
  })
  .refine(({ ownValue, cashMax }) => ownValue !== undefined || cashMax === undefined, {
    path: ["ownValue"],
    error: "required" satisfies RuleCode,
  })
  .refine(({ areas, within }) => within === undefined || areas.length > 0, {
    path: ["areas"],
    error: "required" satisfies RuleCode,
  })
  .superRefine(({ areas, within }, context) => {
    // Without a distance an unknown area finds nothing; around one nothing is near or far.
    if (within !== undefined && !areas.every(isArea)) {
      context.addIssue({
        code: "invalid_value",
        path: ["areas"],
        input: areas,
        values: [...AREAS],
      });
    }
  });
export type SearchQuery = z.infer<typeof SearchQuery>;

function isArea(name: string): boolean {
  return AREAS.some((area) => area.toLowerCase() === name.toLowerCase());
}

/** What the server read out of `q` besides words of a car (docs/product.md 12.11). */
export const TextReading = z.object({
  /** Each part filters as its filter would; GBP, calendar years, miles. `without` is the text without it. */
  ranges: z.array(
    z.object({
      name: z.enum(TEXT_RANGES),
      min: z.int().optional(),
      max: z.int().optional(),
      without: z.string(),
    }),
  ),
  /**
   * A fuel, a gearbox, a body or an area that a word means, with the parameter of its filter. An ignored area filters nothing,
   * because no car says where it is.
   */
  choices: z.array(
    z.object({
      param: z.enum(choiceFilters().map(({ param }) => param)),
      choice: z.string(),
      isIgnored: z.boolean().optional(),
      without: z.string(),
    }),
  ),
  /** A part that introduces a range without a plausible number, and filters nothing: "under". */
  unread: z.string().optional(),
  /** A part in another currency, which filters nothing, because prices are in pounds: "15000 euro". */
  otherMoney: z.string().optional(),
});
export type TextReading = z.infer<typeof TextReading>;

export const SearchResponse = z.object({
  vehicles: z.array(Vehicle),
  total: z.int(),
  hasMore: z.boolean(),
  /** The results in words: "378 diesel SUVs under £15,000". */
  summary: z.string().optional(),
  /** Absent if `q` contains only words. */
  reading: TextReading.optional(),
});
export type SearchResponse = z.infer<typeof SearchResponse>;
