import { currentLanguage } from "@takas/contracts/language";
import type { MarketRate } from "@takas/contracts/vehicle";

import type { StoredVehicle } from "../../vehicles";
import type { Breakdown } from "../estimate/explain";
import type { ValuationModel } from "../estimate/valuationModel";
import { valueCar } from "../estimate/valueCar";
import { currentValuation } from "./currentValuation";

/**
 * The market rate of each vehicle, by its id: its own advert and its seller's twins of it are left out. The
 * explanation of a rate without a value says why.
 */
export async function marketRatesOf(
  vehicles: readonly StoredVehicle[],
): Promise<Map<string, MarketRate>> {
  const model = await currentValuation();
  const known = ratesOf(model);
  return new Map(vehicles.map((vehicle) => [vehicle._id, rate(vehicle, { model, known })]));
}

/** Rates of one model by language and vehicle, with its last change: pages of a thousand cars are requested frequently. */
type Rates = Map<string, { updatedAt: number; rate: MarketRate }>;
const RATES_MAX = 20_000;
const rates = new WeakMap<ValuationModel, Rates>();

function ratesOf(model: ValuationModel): Rates {
  const known = rates.get(model) ?? new Map<string, never>();
  rates.set(model, known);
  return known;
}

function rate(
  vehicle: StoredVehicle,
  { model, known }: { model: ValuationModel; known: Rates },
): MarketRate {
  const updatedAt = vehicle.updatedAt.getTime();
  // Their explanations are in words.
  const key = `${currentLanguage()}/${vehicle._id}`;
  const last = known.get(key);
  if (last?.updatedAt === updatedAt) {
    return last.rate;
  }
  if (known.size >= RATES_MAX) {
    known.clear();
  }
  const self = { excludeId: vehicle._id, sellerId: vehicle.owner };
  const { marketValue, range, confidence, explanation, basis, question, breakdown } = valueCar(
    model,
    vehicle,
    self,
  );
  const value =
    marketValue === null || range === null
      ? {}
      : { marketValue, range, basis, ...(question !== undefined && { question }) };
  const fresh = { ...value, ...figuresOf(breakdown), confidence, explanation };
  known.set(key, { updatedAt, rate: fresh });
  return fresh;
}

/** Changes in percent, as in the explanation. */
function figuresOf(breakdown: Breakdown | undefined): Partial<MarketRate> {
  return breakdown === undefined
    ? {}
    : {
        typical: breakdown.typical,
        adjustments: breakdown.steps.map(({ reason, change }) => ({
          reason,
          percent: Math.round(Math.expm1(change) * 100),
        })),
        similarCars: breakdown.similar,
        similarSellers: breakdown.sellers,
      };
}
