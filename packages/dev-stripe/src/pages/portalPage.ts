import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Invoice, Subscription } from "../objects";
import { inPounds, inWords } from "./words";

interface Portal {
  /** Path of the portal's own pages. */
  path: string;
  /** The target of "Back to the app". */
  returnUrl: string;
  /** Subscriptions that have not ended, newest first. */
  subscriptions: Subscription[];
  /** Newest first. */
  invoices: Invoice[];
}

/** The billing portal: the running subscription, its end, and every invoice. */
export function portalPage({ path, returnUrl, subscriptions, invoices }: Portal): Html {
  return html`
    <header>
      <h1>Billing</h1>
    </header>
    <p class="note">Practice payments: no money moves.</p>
    <section class="card" aria-labelledby="subscriptions">
      <h2 id="subscriptions">Membership</h2>
      ${subscriptions.length === 0 && html`<p class="muted">No membership is running.</p>`}
      ${subscriptions.map((subscription) => subscriptionRow(subscription, path))}
    </section>
    <section class="card" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      ${invoices.length === 0 && html`<p class="muted">None yet.</p>`}
      ${invoices.map((invoice) => invoiceRow(invoice, path))}
    </section>
    <a class="button" href="${returnUrl}">Back to the app</a>
  `;
}

function subscriptionRow(subscription: Subscription, path: string): Html {
  const { id, status, items, cancel_at_period_end: isCancelled } = subscription;
  const [{ price, current_period_end: until }] = items.data;
  const state = isCancelled
    ? `Cancelled. It runs until ${inWords(until)}.`
    : status === "past_due"
      ? "The last payment failed."
      : `Next payment on ${inWords(until)}.`;
  return html`<article>
    <p>${price.product_name} · ${inPounds(price.unit_amount)} per month</p>
    <p class="muted">${state}</p>
    <form method="post" action="${path}" class="actions">
      <input type="hidden" name="id" value="${id}" />
      ${status === "past_due" && html`<button name="action" value="pay">Pay the open invoice</button>`}
      ${isCancelled && html`<button name="action" value="resume">Resume membership</button>`}
      ${!isCancelled && html`<a class="button quiet" href="${path}/cancel/${id}">Cancel membership</a>`}
    </form>
  </article>`;
}

function invoiceRow({ id, created, amount_due, status }: Invoice, path: string): Html {
  return html`<p>
    <a href="${path}/invoices/${id}">${inWords(created)}</a> · ${inPounds(amount_due)} · ${status}
  </p>`;
}

/** Asks for confirmation before a cancellation. */
export function cancelPage({ id, items }: Subscription, path: string, backUrl = path): Html {
  const [{ price, current_period_end: until }] = items.data;
  return html`
    <header>
      <h1>Cancel ${price.product_name}?</h1>
    </header>
    <section class="card">
      <p>It runs until ${inWords(until)}. You are not charged again.</p>
      <form method="post" action="${path}">
        <input type="hidden" name="id" value="${id}" />
        <button name="action" value="cancel">Cancel membership</button>
        <a class="button quiet" href="${backUrl}">Keep it</a>
      </form>
    </section>
  `;
}

export function invoicePage(invoice: Invoice, path: string): Html {
  const { id, created, description, amount_due, amount_paid, status } = invoice;
  return html`
    <header>
      <h1>Invoice</h1>
      <p class="muted">${id} · ${inWords(created)}</p>
    </header>
    <section class="card">
      <p>${description}, one month</p>
      <p class="price">${inPounds(amount_due)}</p>
      <p class="muted">${status === "paid" ? `${inPounds(amount_paid)} paid` : "Not paid yet"}</p>
      <a class="button" href="${path}">Back to billing</a>
    </section>
  `;
}

/** The page of an unknown portal session. */
export function noPortalPage(): Html {
  return html`<section class="card">
    <h1>This page has expired</h1>
    <p class="muted">Open it again from your profile in the app.</p>
    <a class="button" href="/">Back to the app</a>
  </section>`;
}
