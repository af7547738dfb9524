import { formatCount } from "@takas/contracts/money";

import type { Wording } from "./types";

/** "1 car", "7 cars". */
function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const classOf = (isListed: boolean) => (isListed ? " and the model's price class" : "");

export const ENGLISH: Wording = {
  separator: "; ",
  typical: ({ year, name, isHere, price }) =>
    `Typical ${year} ${name}${isHere ? " here" : ""} ${price}`,
  miles: (difference, isFewer) => `${difference} ${isFewer ? "fewer" : "more"} miles`,
  gearbox: { manual: "manual", automatic: "automatic", semi: "semi-automatic" },
  fuel: {
    petrol: "petrol",
    diesel: "diesel",
    hybrid: "hybrid",
    electric: "electric",
    other: "another fuel",
  },
  engine: (litres) => `${litres} litre engine`,
  power: (ps) => `${ps} hp`,
  body: {
    saloon: "saloon",
    hatchback: "hatchback",
    estate: "estate",
    suv: "SUV",
    coupe: "coupe",
    convertible: "convertible",
    van: "van",
    pickup: "pickup",
  },
  damaged: "damage not repaired",
  similarCars: "what similar cars ask",
  asked: (points, isMore) => `similar cars ask ${points} ${isMore ? "more" : "less"} than that`,
  guide: (listings, isListed) => {
    const few =
      listings === 0
        ? "no listing here counts"
        : `only ${counted(listings, "listing here counts", "listings here count")}`;
    const guide = isListed ? "the model's price class" : "usual cars of its make";
    return `a guide from ${guide}, as ${few} yet`;
  },
  similar: ({ cars, sellers, days }) => {
    const when = days === undefined ? "here" : `in the last ${days} days`;
    const by = counted(sellers, "seller", "sellers");
    return `from ${counted(cars, "similar car", "similar cars")} listed ${when} by ${by}`;
  },
  model: (adverts, name) =>
    `no close match is known yet, from ${counted(adverts, "advert", "adverts")} of the ${name} at other ages or mileages`,
  make: (others, name, isListed) =>
    `no other ${name} is known yet, from ${counted(others, "other car", "other cars")} of its make${classOf(isListed)}`,
  market: (cars, isListed) =>
    `no other car of its make is known yet, from ${counted(cars, "car", "cars")} of other makes${classOf(isListed)}`,
  asking: "Asking prices, not sales.",
  noMileage: (miles) => `Mileage not given: ${miles} assumed.`,
  lowConfidence: (reason) => `Low confidence: ${reason}.`,
  witnesses: (needed) => `a firmer value takes ${needed} similar cars from ${needed} sellers`,
  differ: "prices of cars like this one differ widely",
  condition: "at this age, condition decides what a car is worth",
  fewMiles: (miles, year, usual) =>
    `Is the mileage right? ${miles} is too little for a car of ${year}: ${usual} assumed.`,
  manyMiles: (miles, year, other) =>
    `Is the mileage right? ${miles} is too much for a car of ${year}: valued as one of ${other}.`,
  unnamed: "Cannot be valued without a make and a model.",
  undated: "Cannot be valued without its year.",
  future: (year) => `Cannot be valued: ${year} lies in the future.`,
  old: (years) =>
    `Cars over ${years} years old are worth what their condition makes them worth; adverts of others do not tell.`,
  cheap:
    "Not compared: the asking price is less than half of what such cars are offered for. Check it for a missing digit.",
  dear: "Not compared: the asking price is more than twice what such cars are offered for. Check it for a digit too many.",
  few: (company) => `Not enough similar cars are listed to value this one: ${company}.`,
  noCompany: "no listing counts yet",
  marketCompany: (cars, name) =>
    `no other ${name} nor any car of its make among ${counted(cars, "car", "cars")}`,
};
