import { m } from "../texts/messages.js";

/** The anonymous name of the user with this number, such as "User #48213". Readers of other languages see the same number. */
export function anonymousName(number: number | string): string {
  return m.user_anonymous({ number });
}

/** Stands for a user whose number is not known. */
export function unknownName(): string {
  return anonymousName("0000");
}
