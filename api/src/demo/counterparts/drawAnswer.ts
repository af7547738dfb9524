import type { OfferKind } from "@takas/contracts/offerStates";

import type { Random } from "../../platform/random";
import { fold } from "../../platform/text/fold";

interface Situation {
  /** The visitor's messages since the last answer. */
  text: string;
  /** The demo seller's previous messages in this thread. */
  said: ReadonlySet<string>;
  kind: OfferKind;
}

/** An answer that fits the question and is new in this thread, if one is left. */
export function drawAnswer(random: Random, { text, said, kind }: Situation): string {
  const folded = fold(text);
  const topics = TOPICS.filter(({ about, isOfCar }) => about.test(folded) && fits(kind, isOfCar));
  const fitting = topics.flatMap(({ answers }) => answers);
  const fresh = [fitting, GENERAL].map((answers) => answers.filter((each) => !said.has(each)));
  const choices = fresh.find((answers) => answers.length > 0) ?? GENERAL;
  return random.pick(choices);
}

/** A cash bidder has no car to talk about. */
function fits(kind: OfferKind, isOfCar = false): boolean {
  return kind === "swap" || !isOfCar;
}

interface Topic {
  about: RegExp;
  /** Whether the answers mention the bidder's own car. */
  isOfCar?: boolean;
  answers: string[];
}

/**
 * Topics by keywords, case-folded: English with words that Turkish speakers mix in. The first ones are more certain.
 */
const TOPICS: Topic[] = [
  {
    about: /\b(phone|number|call|whatsapp|telefon|numara\w*|ara\w*)\b/,
    answers: [
      "You can unlock my number here with a reveal, then just ring me. I am free after five.",
      "I would rather talk on the phone as well. Reveal my contact above and call any time before nine.",
    ],
  },
  {
    about: /\b(no|not interested|hayir|olmaz|too low|dusuk)\b/,
    answers: [
      "Fair enough. What would you want for it? I may have a little room.",
      "I understand. If nothing better comes this week, think of me again.",
    ],
  },
  {
    about: /\b(deal|agree\w*|accept\w*|tamam|olur|anlastik|sounds good|let's do)\b/,
    answers: [
      "Great. Let us meet in daylight, have a good look and do the papers together.",
      "Good, then I bring the log book and we go to the vehicle office together on a weekday morning.",
    ],
  },
  {
    about:
      /\b(see|view\w*|meet\w*|when|where|today|tomorrow|saturday|sunday|nerede|ne zaman|gor\w*|bulus\w*)\b/,
    answers: [
      "Any evening after five works for me, or Saturday morning. The car park of the big market in Girne?",
      "I am around Lefkoşa until Friday. Name a place with good light and I come there.",
      "Tomorrow after work is fine. A short test drive for both of us and we know.",
    ],
  },
  {
    about:
      /\b(service\w*|accident\w*|condition|mile\w*|km|paint\w*|tyres?|mot|owner\w*|history|hasar\w*|bakim\w*|kaza\w*)\b/,
    isOfCar: true,
    answers: [
      "Serviced every year and I have the invoices. One small touch-up on the rear bumper, nothing else.",
      "No accidents while I had it. Tyres were new last winter, and you can have it checked wherever you like.",
      "It was checked before summer, brakes and A/C included. I am the second owner.",
    ],
  },
  {
    about:
      /(£|\b(price|cash|money|more|add|difference|offer|pounds?|fiyat\w*|para\w*|fark\w*)\b|\d{3,})/,
    answers: [
      "I can move a little on the difference once I have seen the car, but not by much.",
      "That is about what the market value says as well. Let us meet and settle it there.",
      "I left some room in it. Tell me your best figure and I tell you yes or no today.",
    ],
  },
  {
    about: /\b(thanks|thank you|cheers|sagol\w*|tesekkur\w*)\b/,
    answers: ["You are welcome. Write whenever you want to see it.", "No problem, I am here."],
  },
  {
    about: /\b(hi|hello|hey|merhaba|selam)\b/,
    answers: [
      "Hello! Yes, it is all still as I wrote. What would you like to know?",
      "Merhaba, good to hear from you. Shall we find a time to meet?",
    ],
  },
];

const GENERAL = [
  "Good question, let me check at home and tell you exactly.",
  "Yes, still interested. I would like to see the car before we decide anything.",
  "Sounds reasonable. I am flexible with the day, less so with the hour.",
  "I will talk it over at home tonight and write to you.",
  "I have looked at a few others, but yours is the one I would take.",
  "My offer stands until the end of the week, take your time.",
];
