import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Session } from "../objects";
import type { CardEntry, CardErrors } from "./card";
import { inPounds } from "./words";

interface Checkout {
  session: Session;
  name: string;
  entry: CardEntry;
  errors: CardErrors;
}

/** The payment page. It works without scripts. */
export function checkoutPage({ session, name, entry, errors }: Checkout): Html {
  const price = inPounds(session.amount_total);
  const isMonthly = session.mode === "subscription";
  return html`
    <header>
      <h1>${name}</h1>
      <p class="price">${price}</p>
      <p class="muted">${isMonthly ? "per month, until you cancel" : "paid once"}</p>
    </header>
    <p class="note">
      Practice payment: no money moves. Card <b>4242 4242 4242 4242</b> is taken,
      <b>4000 0000 0000 0002</b> is declined. Any future date and any 3 digits will do.
    </p>
    ${
      errors.card !== undefined &&
      html`<p class="refusal" role="alert">
        ${errors.card} You have not been charged. Try another card.
      </p>`
    }
    <form method="post" class="card" novalidate>
      ${field("email", entry, errors)} ${field("number", entry, errors)}
      <div class="pair">${field("expiry", entry, errors)} ${field("cvc", entry, errors)}</div>
      <button type="submit">Pay ${price}</button>
      <a class="button quiet" href="${session.cancel_url}">Cancel</a>
    </form>
  `;
}

/** The page of a session that is over. */
export function closedPage(session: Session | undefined): Html {
  const isPaid = session?.status === "complete";
  return html`
    <section class="card">
      <h1>${isPaid ? "This has been paid" : "This payment page has expired"}</h1>
      <p class="muted">
        ${isPaid ? "You will not be charged again." : "You have not been charged. Start again from the app."}
      </p>
      <a class="button" href="${session?.[isPaid ? "success_url" : "cancel_url"] ?? "/"}"
        >Back to the app</a
      >
    </section>
  `;
}

/** Label, autocomplete hint and example of each field. */
const FIELDS = {
  email: ["Email", "email", "name@example.com"],
  number: ["Card number", "cc-number", "4242 4242 4242 4242"],
  expiry: ["Expiry (MM/YY)", "cc-exp", "12/30"],
  cvc: ["CVC", "cc-csc", "123"],
} as const;

function field(name: keyof CardEntry, entry: CardEntry, errors: CardErrors): Html {
  const [label, autocomplete, example] = FIELDS[name];
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === "email" ? "email" : "text"}"
      inputmode="${name === "email" ? "email" : "numeric"}"
      value="${entry[name]}"
      autocomplete="${autocomplete}"
      placeholder="${example}"
      required
      aria-invalid="${String(error !== undefined)}"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error">${error}</p>
  </div>`;
}
