import { z } from "zod";

import { CONFIDENCES } from "../choices/choices";
import { Vehicle, VehicleWrite } from "../vehicles/vehicle";
import { VEHICLE_FIELDS } from "../vehicles/vehicleFields";
import { ESTIMATOR_MIN_YEAR } from "./estimator";

/**
 * Body of POST /api/valuation/preview. Mileage in miles. With the optional fields the value equals that of the
 * listing; `vehicleId` names the edited listing, which does not count towards its own value.
 */
export const ValuationRequest = VehicleWrite.pick({
  make: true,
  model: true,
  mileage: true,
}).extend({
  year: z.int().min(VEHICLE_FIELDS.year.min).max(2100),
  fuelType: Vehicle.shape.fuelType,
  transmission: Vehicle.shape.transmission,
  bodyType: Vehicle.shape.bodyType,
  /** Cubic centimetres. */
  engine: Vehicle.shape.engine,
  /** Metric horsepower. */
  power: Vehicle.shape.power,
  damage: Vehicle.shape.damage,
  /** As it will be listed; an engine size is read from it. */
  title: VehicleWrite.shape.title.optional(),
  vehicleId: z.string().max(100).optional(),
  /** What the seller gave the mileage in; with "km" nobody is asked whether it is in miles. */
  mileageUnit: z.enum(["mi", "km"]).optional(),
});
export type ValuationRequest = z.infer<typeof ValuationRequest>;

/** Amounts in whole GBP; null without enough similar cars, which explainability says. */
export const ValuationPreview = z.object({
  confidence: z.enum(CONFIDENCES),
  market_value_gbp: z.int().positive().nullable(),
  suggested_range: z.object({ min: z.int(), max: z.int() }).nullable(),
  explainability: z.string(),
  /** Without the steps to the value: where it is from, and why it is uncertain. */
  basis: z.string().optional(),
});
export type ValuationPreview = z.infer<typeof ValuationPreview>;

/** Query of GET /api/valuation/estimate: what the estimator of Home asks for. */
export const EstimateQuery = z.object({
  make: VehicleWrite.shape.make,
  model: VehicleWrite.shape.model.optional(),
  year: z.coerce.number().pipe(z.int().min(ESTIMATOR_MIN_YEAR).max(2100)),
});
export type EstimateQuery = z.infer<typeof EstimateQuery>;

/** What the market says of a make, a model and a year; amounts in whole GBP. */
export const MarketEstimate = z.object({
  /** The model's value at the usual mileage. */
  valuation: ValuationPreview,
  /** The cars for sale of this make and model, at most a year older or newer, without prices that are likely slips. */
  similar: z.object({
    count: z.int().nonnegative(),
    /** The lowest and the highest asking price; null without cars. */
    prices: z.object({ min: z.int(), max: z.int() }).nullable(),
    years: z.object({ min: z.int(), max: z.int() }),
  }),
});
export type MarketEstimate = z.infer<typeof MarketEstimate>;
