import { html } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { Invoice, Subscription } from "../objects";
import { m } from "../texts/messages.js";
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
      <h1>${m.portal_title()}</h1>
    </header>
    <p class="note">${m.portal_note()}</p>
    <section class="card" aria-labelledby="subscriptions">
      <h2 id="subscriptions">${m.portal_membership()}</h2>
      ${subscriptions.length === 0 && html`<p class="muted">${m.portal_noMembership()}</p>`}
      ${subscriptions.map((subscription) => subscriptionRow(subscription, path))}
    </section>
    <section class="card" aria-labelledby="invoices">
      <h2 id="invoices">${m.portal_invoices()}</h2>
      ${invoices.length === 0 && html`<p class="muted">${m.portal_none()}</p>`}
      ${invoices.map((invoice) => invoiceRow(invoice, path))}
    </section>
    <a class="button" href="${returnUrl}">${m.pay_back()}</a>
  `;
}

function subscriptionRow(subscription: Subscription, path: string): Html {
  const { id, status, items, cancel_at_period_end: isCancelled } = subscription;
  const [{ price, current_period_end: until }] = items.data;
  const state = isCancelled
    ? m.portal_until({ date: inWords(until) })
    : status === "past_due"
      ? m.portal_failed()
      : m.portal_next({ date: inWords(until) });
  return html`<article>
    <p>${m.portal_perMonth({ name: price.product_name, price: inPounds(price.unit_amount) })}</p>
    <p class="muted">${state}</p>
    <form method="post" action="${path}" class="actions">
      <input type="hidden" name="id" value="${id}" />
      ${status === "past_due" && html`<button name="action" value="pay">${m.portal_pay()}</button>`}
      ${isCancelled && html`<button name="action" value="resume">${m.portal_resume()}</button>`}
      ${!isCancelled && html`<a class="button quiet" href="${path}/cancel/${id}">${m.portal_cancel()}</a>`}
    </form>
  </article>`;
}

function invoiceRow({ id, created, amount_due, status }: Invoice, path: string): Html {
  return html`<p>
    <a href="${path}/invoices/${id}">${inWords(created)}</a> · ${inPounds(amount_due)} ·
    ${STATUSES[status]()}
  </p>`;
}

const STATUSES: Record<Invoice["status"], () => string> = {
  paid: m.invoice_statusPaid,
  open: m.invoice_statusOpen,
  draft: m.invoice_statusDraft,
};

/** Asks for confirmation before a cancellation. */
export function cancelPage({ id, items }: Subscription, path: string, backUrl = path): Html {
  const [{ price, current_period_end: until }] = items.data;
  return html`
    <header>
      <h1>${m.cancel_question({ name: price.product_name })}</h1>
    </header>
    <section class="card">
      <p>${m.cancel_text({ date: inWords(until) })}</p>
      <form method="post" action="${path}">
        <input type="hidden" name="id" value="${id}" />
        <button name="action" value="cancel">${m.portal_cancel()}</button>
        <a class="button quiet" href="${backUrl}">${m.cancel_keep()}</a>
      </form>
    </section>
  `;
}

export function invoicePage(invoice: Invoice, path: string): Html {
  const { id, created, description, amount_due, amount_paid, status } = invoice;
  return html`
    <header>
      <h1>${m.invoice_title()}</h1>
      <p class="muted">${id} · ${inWords(created)}</p>
    </header>
    <section class="card">
      <p>${m.invoice_text({ name: description })}</p>
      <p class="price">${inPounds(amount_due)}</p>
      <p class="muted">
        ${status === "paid" ? m.invoice_paid({ price: inPounds(amount_paid) }) : m.invoice_notPaid()}
      </p>
      <a class="button" href="${path}">${m.invoice_back()}</a>
    </section>
  `;
}

/** The page of an unknown portal session. */
export function noPortalPage(): Html {
  return html`<section class="card">
    <h1>${m.portal_expired()}</h1>
    <p class="muted">${m.portal_expiredText()}</p>
    <a class="button" href="/">${m.pay_back()}</a>
  </section>`;
}
