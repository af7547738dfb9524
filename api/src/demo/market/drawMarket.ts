import type { BodyType, FuelType, Transmission, VehicleStatus } from "@takas/contracts/choices";

import { createRandom } from "../random";
import type { Random } from "../random";
import { drawAskingPrice, drawFairPrice, spoilPrice } from "./drawPrice";
import { drawSellers } from "./drawSellers";
import type { DemoSeller } from "./drawSellers";
import { drawSpec } from "./drawSpec";
import type { DrawnSpec } from "./drawSpec";
import { drawSwapWish, drawTitle } from "./drawWords";
import type { Shape } from "./models";

export interface DemoCar {
  /** Stable name inside the demo market: "car-001"; also the seed of its pictures. */
  key: string;
  sellerKey: string;
  title: string;
  make: string;
  model: string;
  year: number;
  /** Miles, as the seller typed it: one odometer in seven reads kilometres and was copied as it stood. */
  mileage: number;
  fuelType: FuelType;
  transmission: Transmission;
  bodyType: BodyType;
  /** Whole GBP. */
  askingPrice: number;
  isSwapFriendly: boolean;
  swapDeltaPreview?: string;
  status: VehicleStatus;
  createdAt: Date;
  /** How the drawn photo is built; follows the model. */
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
  /** How many cars; 420 unless told. */
  size?: number;
}

const DAY = 86_400_000;
/** Listings are at most this old. */
const DAYS = 60;
const JUNK_PRICES = 0.04;
/** Days a listing has stood before its price may be a slip: the newest are the first a visitor sees. */
const SLIP_AFTER = 2;
const SWAP_FRIENDLY = 0.55;
/** Three in a hundred sell in a week, so some of the last two months' listings are gone. */
const SOLD_PER_DAY = 0.03 / 7;

/**
 * The demo market: 420 listings (some of them sold) by about 150 sellers, the same for the same seed and the same instant `now`, which
 * dates the listings and ages the cars. Figures come from public facts of the market, see the files beside this one.
 */
export function drawMarket({ seed, now, size = CARS }: MarketInput): DemoMarket {
  const sellers = drawSellers(seed, size);
  const random = createRandom(`${seed}/cars`);
  const owners = random.shuffle(
    sellers.flatMap((seller) => Array.from({ length: seller.stock }, () => seller)),
  );
  const cars = owners.map((seller, index) =>
    drawListing({ random, seller, now, number: index + 1 }),
  );
  return { sellers, cars };
}

interface ListingInput {
  random: Random;
  seller: DemoSeller;
  now: Date;
  number: number;
}

function drawListing({ random, seller, now, number }: ListingInput): DemoCar {
  const spec = drawSpec(random, now.getUTCFullYear());
  const fair = drawFairPrice(random, { ...spec, basePrice: spec.model.basePrice });
  const asked = drawAskingPrice(random, fair);
  const isSwapFriendly = random.chance(SWAP_FRIENDLY);
  const daysAgo = DAYS * random.next() ** 1.3;
  return {
    key: `car-${String(number).padStart(3, "0")}`,
    sellerKey: seller.key,
    title: drawTitle(random, { ...spec, isDealer: seller.isDealer }),
    ...publicSpec(spec),
    askingPrice: drawSlip(random, asked, daysAgo),
    isSwapFriendly,
    ...(isSwapFriendly && { swapDeltaPreview: drawSwapWish(random, asked) }),
    status: random.chance(daysAgo * SOLD_PER_DAY) ? "sold" : "active",
    createdAt: new Date(now.getTime() - Math.round(daysAgo * DAY)),
  };
}

/** The price as typed: a few have a slip, though none of the newest. */
function drawSlip(random: Random, asked: number, daysAgo: number): number {
  if (!random.chance(JUNK_PRICES)) {
    return asked;
  }
  const spoiled = spoilPrice(random, asked);
  return daysAgo > SLIP_AFTER ? spoiled : asked;
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
