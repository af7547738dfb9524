import { createRandom } from "../../platform/random";
import type { Random } from "../../platform/random";
import { fold } from "../../platform/text/fold";
import { DEALERS, DEALER_DISTRICTS, DISTRICTS, EXPATS, MEN, SURNAMES, WOMEN } from "./names";

export interface DemoSeller {
  /** Stable name inside the demo market: "seller-001". */
  key: string;
  /** The contact person. */
  name: string;
  /** E.164; never a number that can ring, see drawSellers. */
  phone: string;
  /** At example.com, which RFC 2606 reserves for examples. */
  email: string;
  district: string;
  isDealer: boolean;
  isDealerVerified: boolean;
  dealerName: string | null;
  /** The number of the seller's cars. */
  stock: number;
}

/** The number of a private seller's cars: 2 on average. */
const PRIVATE_STOCK: ReadonlyArray<readonly [number, number]> = [
  [1, 45],
  [2, 27],
  [3, 17],
  [4, 11],
];
/** The share of sellers with a foreign name, and of locals who have a father's or husband's given name as surname. */
const EXPAT_SHARE = 0.12;
const GIVEN_NAME_AS_SURNAME = 0.3;
/** The share of all cars that dealers offer. */
const DEALER_CARS = 0.375;

/**
 * Sellers whose stocks add up to `cars`. Phone numbers are drawn without repetition from +44 7700 900000 to 900999,
 * the block the British regulator Ofcom reserves for drama: British mobiles are common on the island, and no
 * telephone rings when a visitor tries a number of the demo. Turkey and Cyprus reserve no such block.
 */
export function drawSellers(seed: number, cars: number): DemoSeller[] {
  const random = createRandom(`${seed}/sellers`);
  const phones = random.shuffle(Array.from({ length: 1000 }, (_, index) => index));
  const stocks = [
    ...dealerStocks(random, Math.round(cars * DEALER_CARS)),
    ...privateStocks(random, cars),
  ];
  const names = new Set<string>();
  return stocks.map(({ stock, dealerName }, index) => {
    const name = unusedName(random, names);
    return {
      key: `seller-${String(index + 1).padStart(3, "0")}`,
      name,
      phone: `+447700900${String(phones[index] ?? 0).padStart(3, "0")}`,
      email: `${asciiName(name)}@example.com`,
      district: random.weighted(dealerName === null ? DISTRICTS : DEALER_DISTRICTS),
      isDealer: dealerName !== null,
      isDealerVerified: dealerName !== null && random.chance(0.7),
      dealerName,
      stock,
    };
  });
}

interface Stock {
  stock: number;
  dealerName: string | null;
}

function dealerStocks(random: Random, cars: number): Stock[] {
  const dealers = random.shuffle(DEALERS).slice(0, 17);
  const shares = dealers.map(() => random.between(0.5, 1.6));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let given = 0;
  return dealers
    .map((dealerName, index) => {
      const isLast = index === dealers.length - 1;
      const stock = isLast ? cars - given : Math.round((cars * (shares[index] ?? 0)) / total);
      given += stock;
      return { stock, dealerName };
    })
    .filter(({ stock }) => stock > 0);
}

function privateStocks(random: Random, cars: number): Stock[] {
  const stocks: Stock[] = [];
  let left = cars - Math.round(cars * DEALER_CARS);
  while (left > 0) {
    const stock = Math.min(left, random.weighted(PRIVATE_STOCK));
    stocks.push({ stock, dealerName: null });
    left -= stock;
  }
  return stocks;
}

function unusedName(random: Random, used: Set<string>): string {
  for (;;) {
    const name = random.chance(EXPAT_SHARE) ? random.pick(EXPATS) : localName(random);
    if (used.has(name)) {
      continue;
    }
    used.add(name);
    return name;
  }
}

function localName(random: Random): string {
  const given = random.chance(0.68) ? random.pick(MEN) : random.pick(WOMEN);
  const surname = random.chance(GIVEN_NAME_AS_SURNAME) ? random.pick(MEN) : random.pick(SURNAMES);
  return surname === given ? localName(random) : `${given} ${surname}`;
}

function asciiName(name: string): string {
  return fold(name).replaceAll(" ", ".");
}
