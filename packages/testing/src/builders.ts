import type { Config } from "@takas/contracts/config";
import type { User } from "@takas/contracts/user";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";

let count = 0;

/** A car with every field filled; name only what the test is about. */
export function buildVehicle(fields: Partial<Vehicle> = {}): Vehicle {
  count += 1;
  return {
    id: `vehicle-${count}`,
    title: `2017 Toyota Vitz ${count}`,
    images: [`/api/images/photo-000000${count}/800.webp`],
    imageSizes: [{ width: 1600, height: 1200 }],
    make: "Toyota",
    model: "Vitz",
    year: 2017,
    mileage: 42_000,
    fuelType: "Petrol",
    transmission: "Automatic",
    bodyType: "Hatchback",
    askingPrice: "7950",
    isSwapFriendly: true,
    offerCount: 0,
    marketRate: {
      marketValue: 8000,
      range: { min: 7000, max: 9000 },
      confidence: "high",
      explanation: "Typical 2017 Vitz here £8,000; from 7 similar cars.",
    },
    status: "active",
    isSample: false,
    createdAt: "2026-11-01T09:00:00.000Z",
    ...fields,
  };
}

/** A signed-in anonymous user on the free tier. */
export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: "user-1",
    anonymousId: "User #48213",
    membershipType: "free",
    isDealer: false,
    isDealerVerified: false,
    dealerName: null,
    createdAt: "2026-11-01T09:00:00.000Z",
    ...fields,
  };
}

/** One page of results holding the given cars and no more. */
export function buildSearchResponse(vehicles: Vehicle[], total = vehicles.length): SearchResponse {
  return { vehicles, total, hasMore: vehicles.length < total };
}

export function buildConfig(fields: Partial<Config> = {}): Config {
  return {
    brand: "Takas",
    domain: "localhost",
    baseUrl: "http://localhost:8080",
    sampleData: true,
    ...fields,
  };
}
