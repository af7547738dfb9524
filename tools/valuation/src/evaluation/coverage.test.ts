import { estimate } from "@takas/api/valuation/estimate";
import { fitModel } from "@takas/api/valuation/fitModel";

import { syntheticMarket } from "../syntheticMarket";

/** Small markets: coverage is a mean over them, since the range of one depends on its few adverts. */
const MARKETS = 20;
const ADVERTS = 100;
const UNSEEN = 500;
const now = new Date("2020-07-01");

it("contains the asking prices of 80 % of unseen cars, give or take 2, also after 100 adverts", () => {
  let inside = 0;
  for (let seed = 900; seed < 900 + MARKETS; seed++) {
    const cars = syntheticMarket({ form: "floor", ages: "young", cars: ADVERTS + UNSEEN, seed });
    const adverts = cars.slice(0, ADVERTS).map((car, i) => ({ ...car, id: `${i}` }));
    const model = fitModel(adverts, { now, asOf: 2020 });
    for (const car of cars.slice(ADVERTS)) {
      const { value, half } = estimate(model, car);
      inside += Math.abs(Math.log(car.price) - value) <= half ? 1 : 0;
    }
  }
  const coverage = (100 * inside) / (MARKETS * UNSEEN);
  expect(coverage).toBeGreaterThan(78);
  expect(coverage).toBeLessThan(82);
});
