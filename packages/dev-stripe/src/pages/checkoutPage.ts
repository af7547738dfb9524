import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Session } from "../objects";
import { m } from "../texts/messages.js";
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
  const note = m.pay_note();
  const isMonthly = session.mode === "subscription";
  return html`
    <header>
      <h1>${name}</h1>
      <p class="price">${price}</p>
      <p class="muted">${isMonthly ? m.pay_monthly() : m.pay_once()}</p>
    </header>
    <p class="note">
      ${note.split(/<\/?card>/).map((part, index) => (index % 2 === 0 ? part : html`<b>${part}</b>`))}
    </p>
    ${
      errors.card !== undefined &&
      html`<p class="refusal" role="alert">${errors.card} ${m.pay_notCharged()}</p>`
    }
    <form method="post" class="card" novalidate>
      ${field("email", entry, errors)} ${field("number", entry, errors)}
      <div class="pair">${field("expiry", entry, errors)} ${field("cvc", entry, errors)}</div>
      <button type="submit">${m.pay_button({ price })}</button>
      <a class="button quiet" href="${session.cancel_url}">${m.pay_cancel()}</a>
    </form>
  `;
}

/** The page of a session that is over. */
export function closedPage(session: Session | undefined): Html {
  const isPaid = session?.status === "complete";
  return html`
    <section class="card">
      <h1>${isPaid ? m.pay_paid() : m.pay_expired()}</h1>
      <p class="muted">${isPaid ? m.pay_paidText() : m.pay_expiredText()}</p>
      <a class="button" href="${session?.[isPaid ? "success_url" : "cancel_url"] ?? "/"}"
        >${m.pay_back()}</a
      >
    </section>
  `;
}

/** Label, autocomplete hint and example of each field. */
const FIELDS = {
  email: [m.card_email, "email", m.card_emailExample],
  number: [m.card_number, "cc-number", () => "4242 4242 4242 4242"],
  expiry: [m.card_expiry, "cc-exp", () => "12/30"],
  cvc: [m.card_cvc, "cc-csc", () => "123"],
} as const;

function field(name: keyof CardEntry, entry: CardEntry, errors: CardErrors): Html {
  const [label, autocomplete, example] = FIELDS[name];
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label()}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === "email" ? "email" : "text"}"
      inputmode="${name === "email" ? "email" : "numeric"}"
      value="${entry[name]}"
      autocomplete="${autocomplete}"
      placeholder="${example()}"
      required
      aria-invalid="${String(error !== undefined)}"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error">${error}</p>
  </div>`;
}
