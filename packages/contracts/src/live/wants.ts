import { z } from "zod";

import type { RuleCode } from "../errors/rules";
import { namingLine } from "../format/writtenText";
import { WANTS_LIMITS } from "../limits";
import { WANTS_FIELDS } from "../swaps/wantsFields";
import { VEHICLE_FIELDS, choiceFilters, maxVehicleYear } from "../vehicles/vehicleFields";
import type { ChoiceParam } from "../vehicles/vehicleFields";

const choices = z.array(z.string()).default([]);
const year = z
  .int()
  .min(VEHICLE_FIELDS.year.min)
  .refine(
    (value) => value <= maxVehicleYear(new Date()),
    "notLaterThanNextYear" satisfies RuleCode,
  );
const cash = z.int().max(WANTS_LIMITS.cash);

/**
 * What the owner of a car would swap it for. An empty list and an absent limit mean any. It is public: everybody who
 * sees the listing reads it as a sentence (`wantsSentence`).
 */
export const Wants = z
  .object({
    /** Each with its models; without models any model of the make. */
    makes: z
      .array(
        z.object({
          make: namingLine(VEHICLE_FIELDS.make),
          models: z.array(namingLine(VEHICLE_FIELDS.model)).max(WANTS_LIMITS.models).default([]),
        }),
      )
      .max(WANTS_LIMITS.makes)
      .default([]),
    /** The fields of the table that are chosen from a list, by the names of their filters. */
    ...(Object.fromEntries(
      choiceFilters().map(({ param, field }) => [
        param,
        z.array(z.enum(field.choices)).max(field.choices.length).default([]),
      ]),
    ) as unknown as Record<ChoiceParam, typeof choices>),
    yearMin: year.optional(),
    yearMax: year.optional(),
    /** Miles. */
    mileageMax: z.int().min(VEHICLE_FIELDS.mileage.min).max(VEHICLE_FIELDS.mileage.max).optional(),
    /**
     * Whole GBP. `add`: I add this at most, 0 for nothing. `want`: I get this at least. `upTo`: the other car is worth
     * this at most, and I add what it is worth more than mine.
     */
    cash: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("add"), most: cash.min(0) }),
      z.object({ kind: z.literal("want"), least: cash.min(1) }),
      z.object({ kind: z.literal("upTo"), most: cash.min(1) }),
    ]),
  })
  .superRefine(({ yearMin, yearMax }, context) => {
    if (yearMin !== undefined && yearMax !== undefined && yearMin > yearMax) {
      context.addIssue({
        code: "custom",
        path: ["yearMax"],
        message: "notBeforeYearMin" satisfies RuleCode,
      });
    }
  });
export type Wants = z.infer<typeof Wants>;
/** Body of PUT /api/vehicles/{id}/wants: everything but `cash` may be left out. */
export type WantsBody = z.input<typeof Wants>;

/** GET and PUT /api/vehicles/{id}/wants, for the car's owner. */
export const WantsState = z.object({
  /** Null before the owner has said any. */
  wants: Wants.nullable(),
  /** The cars of others that are open to swaps and meet them now, whatever their owners want. */
  cars: z.int().nonnegative(),
  /** When no car does: the fields to loosen, and how many cars there were without each. Most cars first. */
  loosen: z.array(z.object({ field: z.enum(WANTS_FIELDS), cars: z.int().positive() })),
});
export type WantsState = z.infer<typeof WantsState>;
