import type { Car } from "./car";

/**
 * The cars of the sample screens, which send no requests (docs/product.md 1.7), with drawings of the sample market.
 */
export const sampleCars = {
  bmw: {
    title: "2017 BMW 320i",
    image: new URL("./pictures/bmw-320i.webp", import.meta.url).href,
    year: 2017,
    mileage: 61_400,
    fuelType: "Petrol",
    transmission: "Automatic",
    askingPrice: 18_500,
  },
  toyota: {
    title: "2018 Toyota C-HR",
    image: new URL("./pictures/toyota-chr.webp", import.meta.url).href,
    year: 2018,
    mileage: 43_200,
    fuelType: "Hybrid",
    transmission: "Automatic",
    askingPrice: 17_000,
  },
  mercedes: {
    title: "2018 Mercedes C 200",
    image: new URL("./pictures/mercedes-c200.webp", import.meta.url).href,
    year: 2018,
    mileage: 52_800,
    fuelType: "Diesel",
    transmission: "Automatic",
    askingPrice: 20_800,
  },
  mini: {
    title: "2015 Mini Cooper",
    image: new URL("./pictures/mini-cooper.webp", import.meta.url).href,
    year: 2015,
    mileage: 58_900,
    fuelType: "Petrol",
    transmission: "Manual",
    askingPrice: 9800,
  },
  honda: {
    title: "2016 Honda Jazz",
    image: new URL("./pictures/honda-jazz.webp", import.meta.url).href,
    year: 2016,
    mileage: 47_100,
    fuelType: "Petrol",
    transmission: "Automatic",
    askingPrice: 9000,
  },
} as const satisfies Record<string, Car>;
