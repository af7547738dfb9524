import type { OfferKind } from "@takas/contracts/offerStates";

import type { Random } from "../../platform/random";
import { fold } from "../../platform/text/fold";
import { counterpartTexts } from "./texts/texts";
import type { Topic } from "./texts/types";

interface Situation {
  /** The visitor's messages since the last answer. */
  text: string;
  /** The demo seller's previous messages in this thread. */
  said: ReadonlySet<string>;
  kind: OfferKind;
}

/** An answer in the current language that fits the question and is new in this thread, if one is left. */
export function drawAnswer(random: Random, { text, said, kind }: Situation): string {
  const { answers: own, general } = counterpartTexts();
  const folded = fold(text);
  const topics = TOPICS.filter(({ about, isOfCar }) => about.test(folded) && fits(kind, isOfCar));
  const fitting = topics.flatMap(({ id }) => own[id]);
  const fresh = [fitting, general].map((answers) => answers.filter((each) => !said.has(each)));
  const choices = fresh.find((answers) => answers.length > 0) ?? general;
  return random.pick(choices);
}

/** A cash bidder has no car to talk about. */
function fits(kind: OfferKind, isOfCar = false): boolean {
  return kind === "swap" || !isOfCar;
}

/**
 * Topics by keywords, case-folded: English and Turkish, which people mix, and the stems of Greek words. The first ones are more
 * certain.
 */
const TOPICS: {
  id: Topic;
  about: RegExp;
  /** Whether the answers mention the bidder's own car. */
  isOfCar?: boolean;
}[] = [
  {
    id: "phone",
    about: /\b(phone|number|call|whatsapp|telefon\w*|numara\w*|ara\w*)\b|τηλεφων|αριθμο|παρτε με/,
  },
  {
    id: "refusal",
    about: /\b(no|not interested|hayir|olmaz|too low|dusuk)\b|δεν ενδιαφερ|δεν γινεται|πολυ λιγ/,
  },
  {
    id: "deal",
    about:
      /\b(deal|agree\w*|accept\w*|tamam|olur|anlastik|sounds good|let's do)\b|συμφων|εγινε|ενταξει|δεχομαι/,
  },
  {
    id: "meeting",
    about:
      /\b(see|view\w*|meet\w*|when|where|today|tomorrow|saturday|sunday|nerede|ne zaman|gor\w*|bulus\w*|yarin|bugun)\b|ποτε|που ειναι|να το δω|συναντ|βρεθουμε|αυριο|σημερα|σαββατο/,
  },
  {
    id: "condition",
    about:
      /\b(service\w*|accident\w*|condition|mile\w*|km|paint\w*|tyres?|mot|owner\w*|history|hasar\w*|bakim\w*|kaza\w*|boya\w*|lastik\w*)\b|σερβις|ατυχημα|κατασταση|μιλια|χιλιομετρα|βαψιμο|λαστιχα|ιστορικο/,
    isOfCar: true,
  },
  {
    id: "price",
    about:
      /(£|\b(price|cash|money|more|add|difference|offer|pounds?|fiyat\w*|para\w*|fark\w*|ne kadar)\b|τιμη|μετρητα|λεφτα|διαφορα|προσφορα|ποσο|λιρες|\d{3,})/,
  },
  { id: "thanks", about: /\b(thanks|thank you|cheers|sagol\w*|tesekkur\w*)\b|ευχαριστ/ },
  { id: "greeting", about: /\b(hi|hello|hey|merhaba|selam)\b|γεια|καλημερα|καλησπερα|χαιρετε/ },
];
