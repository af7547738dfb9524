import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Charge, Subscription } from "../objects";
import type { State } from "../store";
import { inPounds, inWords } from "./words";

/** The list of sales, each with its possible next steps: renewal, failure, cancellation, refund, dispute. */
export function dashboardPage(state: State): Html {
  const subscriptions = Object.values(state.subscriptions).toReversed();
  const charges = Object.values(state.charges).toReversed();
  const waiting = Object.keys(state.deliveries).length;
  return html`
    <header>
      <h1>Practice payments</h1>
      <p class="muted">
        What a bank and the passing of time would do. Every step is reported to the app by a signed
        webhook; ${waiting === 0 ? "all of them have arrived" : `${waiting} are on their way`}.
      </p>
    </header>
    <section class="card" aria-labelledby="subscriptions">
      <h2 id="subscriptions">Subscriptions</h2>
      ${subscriptions.length === 0 && html`<p class="muted">None yet.</p>`}
      ${subscriptions.map((subscription) => subscriptionRow(subscription))}
    </section>
    <section class="card" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      ${charges.length === 0 && html`<p class="muted">None yet.</p>`}
      ${charges.map((charge) => chargeRow(charge))}
    </section>
  `;
}

function subscriptionRow({ id, status, items, cancel_at_period_end: ends }: Subscription): Html {
  const [{ price, current_period_end: until }] = items.data;
  const state = ends && status === "active" ? "cancelled, runs" : status.replace("_", " ");
  return html`<article>
    <p>${price.product_name} · ${inPounds(price.unit_amount)} per month</p>
    <p class="muted">${id} · ${state} · until ${inWords(until)}</p>
    <form method="post" class="actions">
      <input type="hidden" name="id" value="${id}" />
      ${status === "active" && button("renew", ends ? "End of the month" : "Renew")}
      ${status === "active" && !ends && button("fail", "Fail to renew")}
      ${status === "past_due" && button("pay", "Pay the open invoice")}
      ${status === "active" && !ends && button("cancel", "Cancel at the end of the month")}
      ${status !== "canceled" && button("end", "End now")}
    </form>
  </article>`;
}

function chargeRow({ id, amount, created, refunded, disputed, ...charge }: Charge): Html {
  const parts = charge.amount_refunded > 0 && !refunded;
  const state = refunded ? "refunded" : disputed ? "disputed" : parts ? "refunded in part" : "paid";
  return html`<article>
    <p>${inPounds(amount)} · ${state}</p>
    <p class="muted">${id} · ${inWords(created)}</p>
    <form method="post" class="actions">
      <input type="hidden" name="id" value="${id}" />
      ${!refunded && !disputed && button("refund", "Refund")}
      ${!refunded && !disputed && button("dispute", "Dispute")}
    </form>
  </article>`;
}

function button(action: string, label: string): Html {
  return html`<button class="quiet" name="action" value="${action}">${label}</button>`;
}
