import type { IndexDescription } from "mongodb";

/** A listing as the marketplace stores it. */
export interface Car {
  _id: string;
  title: string;
  make: string;
  model: string;
  makeKey: string;
  words: string[];
  year: number;
  mileage: number;
  askingPrice: number;
  fuelType: string;
  transmission: string;
  bodyType: string;
  isSwapFriendly: boolean;
  photos: { id: string; width: number; height: number }[];
  status: string;
  owner: string;
  offerCount: number;
  isSample: boolean;
  submission: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The marketplace's indexes on its listings. */
export const CAR_INDEXES: IndexDescription[] = [
  { key: { status: 1, createdAt: -1, _id: 1 } },
  { key: { status: 1, isSwapFriendly: -1, createdAt: -1, _id: 1 } },
  { key: { status: 1, askingPrice: 1, _id: 1 } },
  { key: { status: 1, year: 1, _id: 1 } },
  { key: { status: 1, mileage: 1, _id: 1 } },
  { key: { status: 1, makeKey: 1, askingPrice: 1, _id: 1 } },
  { key: { status: 1, words: 1 } },
  { key: { owner: 1, createdAt: -1, _id: 1 } },
  { key: { updatedAt: 1 } },
  { key: { "photos.id": 1 } },
  { key: { submission: 1 }, unique: true },
];

const MAKES = [
  "Toyota",
  "Honda",
  "BMW",
  "Mercedes",
  "Kia",
  "Ford",
  "Nissan",
  "Audi",
  "Mazda",
  "Fiat",
];
const FUELS = ["Petrol", "Diesel", "Hybrid", "Electric"];

/** The same cars on every run: numbers from a small generator with a fixed start. */
export function makeCars(count: number): Car[] {
  const random = generator(20_260_101);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() ** 2 * all.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const make = pick(MAKES);
    const model = `Model ${String.fromCharCode(65 + Math.floor(random() * 26))}`;
    const created = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
    const year = 2000 + Math.floor(random() * 26);
    return {
      _id: `car${String(at).padStart(8, "0")}`,
      title: `${make} ${model} ${year}, one owner, full service history`,
      make,
      model,
      makeKey: make.toLowerCase(),
      words: [
        make.toLowerCase(),
        ...model.toLowerCase().split(" "),
        String(year),
        "owner",
        "service",
      ],
      year,
      mileage: Math.floor(random() * 200_000),
      askingPrice: 1000 + Math.floor(random() ** 2 * 400) * 100,
      fuelType: pick(FUELS),
      transmission: random() < 0.6 ? "Automatic" : "Manual",
      bodyType: pick(["Sedan", "SUV", "Hatchback", "Coupe"]),
      isSwapFriendly: random() < 0.4,
      photos: Array.from({ length: 3 }, (__, photo) => ({
        id: `photo${at}-${photo}`,
        width: 1600,
        height: 1200,
      })),
      status: random() < 0.95 ? "active" : "sold",
      owner: `user${Math.floor(random() * count * 0.4)}`,
      offerCount: Math.floor(random() * 5),
      isSample: false,
      submission: `submission${at}`,
      createdAt: created,
      updatedAt: created,
    };
  });
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
