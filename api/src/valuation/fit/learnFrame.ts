import type { PooledListing } from "../estimate/pool";
import { BODIES, LIST_CENTRE } from "./columns";
import { againstClass, ageOf, DAYS_A_YEAR, FRAME_BEFORE } from "./frame";
import type { Frame, Usual } from "./frame";
import { itemAt } from "./itemAt";
import { lnListPrice, lnMakePrice } from "./listPrices";

/**
 * Weight of the wider group's shares, in adverts: the guess for the market, the market for a make, a make for a
 * model.
 */
const BELIEF = { market: 10, make: 6, model: 3 };

/** Learns the usual miles, engines, fuels and gearboxes from the adverts of a market. */
export function learnFrame(pool: readonly PooledListing[], asOf: number): Frame {
  const start = { ...FRAME_BEFORE, asOf };
  const days = pool.reduce((total, one) => total + one.weight * one.days, 0);
  return {
    asOf,
    since: days / DAYS_A_YEAR / Math.max(1, pool.length),
    miles: learnMiles(pool, start),
    usual: learnUsual(pool, { of: FRAME_BEFORE.usual, belief: "market" }),
  };
}

/** Shares within a group, shrunk towards the shares of the wider group `of`. */
export function learnUsual(
  group: readonly PooledListing[],
  wider: { of: Usual; belief: keyof typeof BELIEF },
): Usual {
  const belief = BELIEF[wider.belief];
  const fuels = group.filter(({ keys }) => keys.fuel !== undefined);
  const gears = group.filter(({ keys }) => keys.gearbox !== undefined);
  const share = (
    among: readonly PooledListing[],
    prior: number,
    is: (of: PooledListing) => boolean,
  ) => (among.filter(is).length + belief * prior) / (among.length + belief);
  const { of } = wider;
  const mean = (name: "engine" | "power") => {
    const found = group.flatMap(({ keys }) => {
      const stated = keys[name];
      if (stated === undefined) {
        return [];
      }
      const list = (lnListPrice(keys.make, keys.model) ?? lnMakePrice(keys.make)) - LIST_CENTRE;
      return [againstClass(name, stated, list)];
    });
    return (sum(found) + belief * of[name]) / (found.length + belief);
  };
  const bodies = group.filter(({ keys }) => keys.body !== undefined);
  const damages = group.filter(({ keys }) => keys.damaged !== undefined);
  return {
    diesel: share(fuels, of.diesel, ({ keys }) => keys.fuel === "diesel"),
    hybrid: share(fuels, of.hybrid, ({ keys }) => keys.fuel === "hybrid"),
    electric: share(fuels, of.electric, ({ keys }) => keys.fuel === "electric"),
    otherFuel: share(fuels, of.otherFuel, ({ keys }) => keys.fuel === "other"),
    automatic: share(gears, of.automatic, ({ keys }) => keys.gearbox !== "manual"),
    semi: share(gears, of.semi, ({ keys }) => keys.gearbox === "semi"),
    engine: mean("engine"),
    power: mean("power"),
    bodies: BODIES.map((body, i) =>
      share(bodies, itemAt(of.bodies, i), ({ keys }) => keys.body === body),
    ),
    damaged: share(damages, of.damaged, ({ keys }) => keys.damaged === true),
  };
}

/** Least squares of ln miles on ln age, shrunk to the prior with a weight of ten adverts. */
function learnMiles(pool: readonly PooledListing[], before: Frame): Frame["miles"] {
  const points = pool
    .filter(({ listing }) => listing.mileage >= 500)
    .map(({ listing, days }) => ({
      x: Math.log(ageOf(before, listing.year + days / DAYS_A_YEAR) + 0.5),
      y: Math.log(listing.mileage),
    }));
  const belief = 10;
  const { rate, power } = before.miles;
  const centre = Math.log(6);
  const slope = drawnSlope(
    points.map(({ x, y }) => ({ x: x - centre, y })),
    { level: Math.log(rate) + power * centre, slope: power, belief },
  );
  return { rate: Math.exp(slope.level - slope.slope * centre), power: slope.slope };
}

/** A straight line by least squares with a prior line weighted as `belief` points (x spread of 0.5). */
function drawnSlope(
  points: ReadonlyArray<{ x: number; y: number }>,
  prior: { level: number; slope: number; belief: number },
): { level: number; slope: number } {
  const spread = prior.belief * 0.25;
  let [n, sx, sxx] = [prior.belief, 0, spread];
  let [sy, sxy] = [prior.belief * prior.level, spread * prior.slope];
  for (const { x, y } of points) {
    n += 1;
    sx += x;
    sxx += x * x;
    sy += y;
    sxy += x * y;
  }
  const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return { level: (sy - slope * sx) / n, slope };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
