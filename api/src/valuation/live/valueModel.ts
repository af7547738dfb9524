import { estimate } from "../estimate/estimate";
import { usualDetails } from "../estimate/explain";
import { valueCar } from "../estimate/valueCar";
import { currentValuation } from "./currentValuation";

interface Advert {
  make: string;
  model: string;
  year: number;
  mileage: number;
  askingPrice: number;
}

interface YearValue {
  /** The usual car of the year, whole GBP: what a listing calls typical. Null where cars are too few to say. */
  value: number | null;
  /** The 80 % interval. */
  range: { min: number; max: number } | null;
}

/** The value of a model in each of some years. */
export async function valueYears(
  { make, model }: Pick<Advert, "make" | "model">,
  years: readonly number[],
): Promise<Map<number, YearValue>> {
  const fitted = await currentValuation();
  return new Map(
    years.map((year) => {
      const car = { make, model, year };
      const usual = { ...car, ...usualDetails(fitted, estimate(fitted, car)) };
      const { breakdown, range } = valueCar(fitted, usual);
      return [year, { value: breakdown?.typical ?? null, range }];
    }),
  );
}

/** The adverts without those whose price is below half or above twice the value: there a digit is probably wrong. */
export async function withoutSlips<One extends Advert>(adverts: readonly One[]): Promise<One[]> {
  const fitted = await currentValuation();
  return adverts.filter((advert) => {
    const { abstention } = valueCar(fitted, advert);
    return abstention !== "cheap" && abstention !== "dear";
  });
}
