import { formatMiles } from "@takas/contracts/money";

import { nameOf, shortOf } from "./carNames";
import type { CounterpartTexts } from "./types";

/** English with words that people in Cyprus mix in. */
export const ENGLISH: CounterpartTexts = {
  answers: {
    phone: [
      "You can unlock my number here with a reveal, then just ring me. I am free after five.",
      "I would rather talk on the phone as well. Reveal my contact above and call any time before nine.",
    ],
    refusal: [
      "Fair enough. What would you want for it? I may have a little room.",
      "I understand. If nothing better comes this week, think of me again.",
    ],
    deal: [
      "Great. Let us meet in daylight, have a good look and do the papers together.",
      "Good, then I bring the log book and we go to the vehicle office together on a weekday morning.",
    ],
    meeting: [
      "Any evening after five works for me, or Saturday morning. The car park of the big market in Girne?",
      "I am around Lefkoşa until Friday. Name a place with good light and I come there.",
      "Tomorrow after work is fine. A short test drive for both of us and we know.",
    ],
    condition: [
      "Serviced every year and I have the invoices. One small touch-up on the rear bumper, nothing else.",
      "No accidents while I had it. Tyres were new last winter, and you can have it checked wherever you like.",
      "It was checked before summer, brakes and A/C included. I am the second owner.",
    ],
    price: [
      "I can move a little on the difference once I have seen the car, but not by much.",
      "That is about what the market value says as well. Let us meet and settle it there.",
      "I left some room in it. Tell me your best figure and I tell you yes or no today.",
    ],
    thanks: ["You are welcome. Write whenever you want to see it.", "No problem, I am here."],
    greeting: [
      "Hello! Yes, it is all still as I wrote. What would you like to know?",
      "Merhaba, good to hear from you. Shall we find a time to meet?",
    ],
  },
  general: [
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
