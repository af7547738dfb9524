import type { FuelType, Transmission, VehicleStatus } from "@takas/contracts/choices";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import { createRandom } from "../../platform/random";
import type { Random } from "../../platform/random";
import { drawAskingPrice, drawFairPrice, spoilPrice } from "./drawPrice";
import { drawSellers } from "./drawSellers";
import type { DemoSeller } from "./drawSellers";
import { drawSpec } from "./drawSpec";
import type { DrawnSpec } from "./drawSpec";
import { drawSwapWish, drawTitle } from "./drawWords";
import type { Shape } from "./models";

/** Its mileage is as the seller typed it: one odometer in seven shows kilometres that were copied unchanged. */
export interface DemoCar extends VehicleDescription {
  fuelType: FuelType;
  transmission: Transmission;
  /** Stable name inside the demo market: "car-001"; also the seed of its pictures. */
  key: string;
  sellerKey: string;
  title: string;
  /** Whole GBP. */
  askingPrice: number;
  isSwapFriendly: boolean;
  swapDeltaPreview?: string;
  status: VehicleStatus;
  createdAt: Date;
  /** The body of the drawn picture; depends on the model. */
  shape: Shape;
}

export interface DemoMarket {
  sellers: DemoSeller[];
  cars: DemoCar[];
}

const CARS = 420;

export interface MarketInput {
  seed: number;
  now: Date;
  /** The number of cars. @defaultValue 420 */
  size?: number;
}

const DAY = 86_400_000;
/** Maximum age of a listing. */
const DAYS = 60;
const JUNK_PRICES = 0.015;
const SWAP_FRIENDLY = 0.55;
/** Three in a hundred sell per week, so some of the last two months' listings are gone. */
const SOLD_PER_DAY = 0.03 / 7;
/** The number of the newest listings, and within how many days: what a visitor sees first. */
const WINDOW = { cars: 30, days: 2, swapFriendly: 0.8 };

/**
 * The demo market: 420 listings (some of them sold) by about 150 sellers, the same for the same seed and the same
 * instant `now`, which dates the listings and ages the cars. Figures come from public facts of the market; see the
 * files in this folder.
 */
export function drawMarket({ seed, now, size = CARS }: MarketInput): DemoMarket {
  const sellers = drawSellers(seed, size);
  const random = createRandom(`${seed}/cars`);
  const owners = random.shuffle(
    sellers.flatMap((seller) => Array.from({ length: seller.stock }, () => seller)),
  );
  const offers = owners.map((seller) => ({ seller, spec: drawSpec(random, now.getUTCFullYear()) }));
  const inWindow = typicalOnes(offers.map(({ spec }) => spec));
  const cars = offers.map((offer, index) =>
    drawListing(random, {
      ...offer,
      now,
      isInWindow: inWindow.has(offer.spec),
      key: `car-${String(index + 1).padStart(3, "0")}`,
    }),
  );
  return { sellers, cars };
}

/** One car of each of the most listed models, of medium age: their values are the most certain. */
function typicalOnes(specs: readonly DrawnSpec[]): Set<DrawnSpec> {
  const models = [...new Set(specs.map(({ model }) => model))];
  const groups = models.map((model) => specs.filter((spec) => spec.model === model));
  const most = groups.toSorted((a, b) => b.length - a.length).slice(0, WINDOW.cars);
  const typical = most.map((alike) => alike.toSorted((a, b) => a.year - b.year)[alike.length >> 1]);
  return new Set(typical.filter((spec) => spec !== undefined));
}

interface Offered {
  key: string;
  seller: DemoSeller;
  spec: DrawnSpec;
  now: Date;
  /** Listed within the last two days, at a normal price. */
  isInWindow: boolean;
}

function drawListing(random: Random, { key, seller, spec, now, isInWindow }: Offered): DemoCar {
  const fair = drawFairPrice(random, { ...spec, basePrice: spec.model.basePrice });
  const asked = drawAskingPrice(random, fair, { isModest: isInWindow });
  const isSwapFriendly = random.chance(isInWindow ? WINDOW.swapFriendly : SWAP_FRIENDLY);
  const daysAgo = isInWindow
    ? random.between(0, WINDOW.days)
    : WINDOW.days + (DAYS - WINDOW.days) * random.next() ** 1.3;
  const isSlip = !isInWindow && random.chance(JUNK_PRICES);
  const isSold = !isInWindow && random.chance(daysAgo * SOLD_PER_DAY);
  return {
    key,
    sellerKey: seller.key,
    title: drawTitle(random, { ...spec, isDealer: seller.isDealer }),
    ...publicSpec(spec),
    askingPrice: isSlip ? spoilPrice(random, asked) : asked,
    isSwapFriendly,
    ...(isSwapFriendly && { swapDeltaPreview: drawSwapWish(random, asked) }),
    status: isSold ? "sold" : "active",
    createdAt: new Date(now.getTime() - Math.round(daysAgo * DAY)),
  };
}

function publicSpec(spec: DrawnSpec) {
  const { model, year, typedMileage, fuelType, transmission } = spec;
  return {
    make: model.make,
    model: model.model,
    year,
    mileage: typedMileage,
    fuelType,
    transmission,
    bodyType: model.body,
    shape: model.shape,
  };
}
