import { languageTag } from "../language";
import type { AnswerTime, Experience } from "../live/person";
import { m } from "../texts/messages.js";

/** The count from which on it is rounded down, and shows as "5+". */
const ROUNDED_FROM = 5;

/** What a person's deals say of them: "3 deals done", "rated 4.8 of 5 (10+)", "usually answers within an hour". */
export function experienceWords({ dealsDone, answersWithin, rating }: Experience): string[] {
  return [
    ...(dealsDone === 0
      ? []
      : [
          dealsDone < ROUNDED_FROM
            ? m.experience_deals({ n: dealsDone })
            : m.experience_dealsFrom({ n: String(dealsDone) }),
        ]),
    ...(rating === undefined
      ? []
      : [
          m.experience_rating({
            stars: rating.stars.toLocaleString(languageTag(), { minimumFractionDigits: 1 }),
            count: rating.count < ROUNDED_FROM ? String(rating.count) : `${rating.count}+`,
          }),
        ]),
    ...(answersWithin === undefined ? [] : [ANSWERS[answersWithin]()]),
  ];
}

const ANSWERS: Record<AnswerTime, () => string> = {
  hour: m.experience_hour,
  hours: m.experience_hours,
  day: m.experience_day,
  days: m.experience_days,
};
