import { formatMiles } from "@takas/contracts/money";

import { nameOf, shortOf } from "./carNames";
import type { CounterpartTexts } from "./types";

/** English with words that people in Cyprus mix in. */
export const ENGLISH: CounterpartTexts = {
  answers: [
    "Good question, let me check at home and tell you exactly.",
    "Yes, still interested. I would like to see the car before we decide anything.",
    "Sounds reasonable. I am flexible with the day, less so with the hour.",
    "I will talk it over at home tonight and write to you.",
    "I have looked at a few others, but yours is the one I would take.",
    "My offer stands until the end of the week, take your time.",
  ],
  followUps: [
    "Is the service history complete? I would like to see the book before I come.",
    "Could I see it on Saturday? I am in Girne most days and can drive over.",
    "Any accident or respray on it? Better I know before we talk about the difference.",
    "Is the seyrüsefer paid, and until when? I ask because mine ran out on me once.",
    "How are the tyres, and is there anything that needs doing soon?",
    "Does it come with both keys? And is it registered in your own name?",
    "How long have you had it? It looks clean in the listing.",
    "Kolay gelsin, is it still available? I can come this evening after work.",
  ],
  cash: [
    (cash, vehicle) => `Hi, I can pay ${cash} in cash for your ${shortOf(vehicle)}, this week.`,
    (cash) =>
      `Merhaba, ${cash} cash and no swap to sort out. I can come with a mechanic any evening.`,
    (cash, vehicle) =>
      `Looking for a ${shortOf(vehicle)} for my daughter. ${cash} is what I have ready, would that work?`,
    (cash) => `Selam, last price? I can do ${cash} today if it drives as it looks.`,
    (cash) =>
      `I would go to ${cash} after a test drive. I have the cash ready, no waiting for credit.`,
    (cash, vehicle) =>
      `Serious buyer from Lefkoşa. ${cash} for the ${vehicle.model}, and I take care of the transfer.`,
  ],
  paying: [
    (car, cash) =>
      `Hi, would you take my ${nameOf(car)} plus ${cash}? ${formatMiles(car.mileage)}, serviced on time.`,
    (car, cash, vehicle) =>
      `Merhaba, takas olur mu? My ${nameOf(car)} with ${formatMiles(car.mileage)} and ${cash} on top for your ${vehicle.model}.`,
    (car, cash) =>
      `I need something bigger for the family. My ${nameOf(car)} and ${cash} cash to you, we can meet halfway.`,
    (car, cash) =>
      `${nameOf(car)}, clean inside and out, and I add ${cash}. Papers are in my name.`,
  ],
  asking: [
    (car, cash) =>
      `My ${nameOf(car)} is priced above yours, so swap with ${cash} to me? ${formatMiles(car.mileage)} on it.`,
    (car, cash, vehicle) =>
      `I like your ${vehicle.model}. I would give my ${nameOf(car)} for it and ${cash}, and the A/C was just done.`,
    (car, cash) =>
      `Selam, want to move up? ${nameOf(car)}, full history, and ${cash} from your side makes it fair.`,
  ],
  even: [
    (car) =>
      `Straight swap for my ${nameOf(car)}? ${formatMiles(car.mileage)}, nothing to spend on it.`,
    (car, _cash, vehicle) =>
      `Başa baş, my ${nameOf(car)} for your ${vehicle.model}. Both are worth about the same.`,
  ],
};
