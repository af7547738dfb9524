import type { Form } from "../form";

/** What a person typed into the payment page. */
export interface CardEntry {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** Field to its error, as a sentence; `card` is the bank's answer. */
export type CardErrors = Partial<Record<keyof CardEntry | "card", string>>;

/** Stripe's declined test cards and their messages. Every other well-formed test card is accepted. */
const DECLINES: Record<string, string> = {
  "4000000000000002": "Your card was declined.",
  "4000000000009995": "Your card has insufficient funds.",
  "4000000000000069": "Your card has expired.",
};
/** The accepted cards: Stripe's test numbers only. Nobody should enter a real card here. */
const TAKEN = ["4242424242424242", "5555555555554444", "378282246310005"];

export function readCard(form: Form): CardEntry {
  const text = (name: string) => (form.get(name) ?? "").trim().slice(0, 200);
  return { email: text("email"), number: text("number"), expiry: text("expiry"), cvc: text("cvc") };
}

/** The errors of a card; empty when it is accepted. The bank is asked only if the form has no errors. */
export function checkCard({ email, number, expiry, cvc }: CardEntry, now = new Date()): CardErrors {
  const digits = number.replaceAll(/[\s-]/g, "");
  const errors: CardErrors = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    errors.email = "Enter an email address, like name@example.com.";
  }
  if (DECLINES[digits] === undefined && !TAKEN.includes(digits)) {
    errors.number = "Use a test card: 4242 4242 4242 4242.";
  }
  if (!isInFuture(expiry, now)) {
    errors.expiry = "Enter a future date, like 12/30.";
  }
  if (!/^\d{3,4}$/.test(cvc)) {
    errors.cvc = "Enter 3 digits.";
  }
  const declined = DECLINES[digits];
  return Object.keys(errors).length === 0 && declined !== undefined ? { card: declined } : errors;
}

function isInFuture(expiry: string, now: Date): boolean {
  const [, month = "0", year = "0"] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && Date.UTC(2000 + Number(year), Number(month), 1) > now.getTime();
}
