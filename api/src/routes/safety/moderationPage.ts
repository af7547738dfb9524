import { formatMiles, formatMoney } from "@takas/contracts/money";
import { html, htmlPage } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { CircleEvidence, Evidence, OfferEvidence } from "../../blocks/Report";
import { circleLines } from "../../moderation/circleLines";
import type { OpenCases, OpenReport } from "../../moderation/openCases";
import { PAGE } from "./moderator";

/** The styles of the page; no script runs on it. */
const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
article { border: 1px solid GrayText; border-radius: 0.5rem; margin: 1rem 0; padding: 1rem; }
h2 { margin-top: 2rem; }
h3 { margin: 0 0 0.5rem; }
form { display: inline-block; margin: 0.25rem 0.5rem 0.25rem 0; }
label { display: block; margin: 0.5rem 0; }
button, input { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0 1rem; }
label input { display: block; max-width: 24rem; width: 100%; }
img { border-radius: 0.25rem; height: 10rem; max-width: 100%; object-fit: contain; }
ol { padding-left: 1.5rem; }
.photos { display: flex; flex-wrap: wrap; gap: 0.5rem; }
[role="status"] { border: 2px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; }
@media (max-width: 20rem) { body { padding: 0.5rem; } }
`;

/** The form that asks for the token. */
export function signInPage(nonce: string, said: string | undefined): string {
  return htmlPage({
    title: "Moderation",
    nonce,
    styles: STYLES,
    body: html`<h1>Moderation</h1>
      ${status(said)}
      <form method="post" action="${PAGE}/session">
        <label>Your name <input name="name" required maxlength="40" autocomplete="name" /></label>
        <label>
          Token (MODERATION_TOKEN)
          <input name="token" type="password" required autocomplete="current-password" />
        </label>
        <button>Sign in</button>
      </form>`,
  });
}

interface Work {
  nonce: string;
  moderator: string;
  cases: OpenCases;
  /** What the last decision has done. */
  said: string | undefined;
}

/** Everything that waits, with a form for each decision. */
export function workPage({ nonce, moderator, cases, said }: Work): string {
  const { reports, dealers, cars, takenDown, suspended, history } = cases;
  return htmlPage({
    title: `Moderation (${reports.length + dealers.length + cars.length})`,
    nonce,
    styles: STYLES,
    body: html`<h1>Moderation</h1>
      ${status(said)}
      <p>Signed in as ${moderator}.</p>
      <form method="post" action="${PAGE}/session/end"><button>Sign out</button></form>
      ${section("Reports", reports.map(reportArticle))}
      ${section(
        "Dealers’ names",
        dealers.map(
          ({ id, name, person }) =>
            html`<article>
              <h3>${name}</h3>
              <p>Asked for by ${person}.</p>
              ${button("approve", id, "Approve the name")}${button("refuse", id, "Refuse the name")}
            </article>`,
        ),
      )}
      ${section(
        "Cars under review",
        cars.map(
          ({ id, title, askingPrice, photos }) =>
            html`<article>
              <h3>${title}</h3>
              <p>Asks ${formatMoney(askingPrice)}, far from its value.</p>
              ${photosOf(photos, title)} ${button("approve", id, "Put on the market")}
              ${button("takedown", id, "Take down")}
            </article>`,
        ),
      )}
      ${section(
        "Cars taken down",
        takenDown.map(
          ({ id, title }) =>
            html`<article>
              <h3>${title}</h3>
              ${button("putback", id, "Put back on the market")}
            </article>`,
        ),
      )}
      ${section(
        "Suspended people",
        suspended.map(
          ({ report, person }) =>
            html`<article>
              <h3>${person}</h3>
              ${button("unsuspend", report, "Let them act again")}
            </article>`,
        ),
      )}
      ${section("Last decisions", history.length === 0 ? [] : [decisionList(history)])}`,
  });
}

function status(said: string | undefined): Html | undefined {
  return said === undefined ? undefined : html`<p role="status">${said}</p>`;
}

function section(title: string, entries: readonly Html[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${entries.length === 0 ? html`<p>None.</p>` : entries}
  </section>`;
}

const WHATS = { vehicle: "Car", person: "Person", message: "Message" } as const;

function reportArticle(report: OpenReport): Html {
  const { id, what, person, isSuspended, reason, note, at, others, decisions } = report;
  const { car, circle, dealer, offer, thread = [] } = report.evidence;
  return html`<article>
    <h3>${WHATS[what]} of ${person}${isSuspended ? " (suspended)" : ""}: ${reason}</h3>
    <p>Reported ${timeOf(at)}. Reports on this person: ${others}.</p>
    ${dealer === undefined ? undefined : html`<p>Dealer: ${dealer}</p>`}
    ${note === undefined ? undefined : html`<blockquote>${note}</blockquote>`}
    ${
      car === undefined
        ? undefined
        : html`<p>${carLine(car)}</p>
            ${car.description == null ? undefined : html`<blockquote>${car.description}</blockquote>`}
            ${photosOf(car.photos, car.title)}`
    }
    ${offer === undefined ? undefined : html`<p>${offerLine(offer)}</p>`}
    ${circle === undefined ? undefined : circleList(circle)}
    ${thread.length === 0 ? undefined : threadList(thread)}
    ${
      decisions.length === 0
        ? undefined
        : html`<h4>Earlier decisions</h4>
            ${decisionList(decisions)}`
    }
    ${button("dismiss", id, "Dismiss")}
    ${
      report.vehicleId === undefined
        ? undefined
        : button("takedown", report.vehicleId, "Take the car down")
    }
    ${
      isSuspended
        ? button("unsuspend", id, "Let them act again")
        : button("suspend", id, "Suspend the person")
    }
  </article>`;
}

function carLine({ title, askingPrice, mileage, area }: Evidence["car"] & object): string {
  const facts = [mileage == null ? [] : formatMiles(mileage), area ?? []].flat();
  return [`${title} for ${formatMoney(askingPrice)}`, ...facts].join(" · ");
}

const SIDES = { reporter: "Reporter", reported: "Reported", nobody: "Takas" } as const;

function offerLine({ state, by, car, swapCar, amount }: OfferEvidence): string {
  const cash = amount === 0 ? [] : [formatMoney(Math.abs(amount))];
  const given = [swapCar ?? [], amount > 0 ? cash : []].flat().join(" and ");
  const asked = [car, amount < 0 ? cash : []].flat().join(" and ");
  return `${SIDES[by]} gives ${given} for ${asked}. The offer: ${state}.`;
}

function circleList(circle: CircleEvidence): Html {
  const [state, ...members] = circleLines(circle);
  return html`<h4>The three-way swap</h4>
    <p>${state}</p>
    <ol>
      ${members.map((line) => html`<li>${line}</li>`)}
    </ol>`;
}

function threadList(thread: Evidence["thread"] & object): Html {
  return html`<h4>The thread</h4>
    <ol>
      ${thread.map(
        ({ by, content, at, isReported }) =>
          html`<li>
            ${timeOf(at)} ${SIDES[by]}:
            ${isReported === true ? html`<mark>${content}</mark> (the reported message)` : content}
          </li>`,
      )}
    </ol>`;
}

const ACTS: Record<OpenCases["history"][number]["act"], string> = {
  approve: "approved",
  refuse: "refused",
  takedown: "took down",
  putback: "put back",
  suspend: "suspended",
  unsuspend: "ended the suspension of",
  dismiss: "dismissed a report on",
};

function decisionList(decisions: OpenCases["history"]) {
  return html`<ol>
    ${decisions.map(
      ({ act, what, by, at }) => html`<li>${timeOf(at)}: ${by} ${ACTS[act]} ${what}</li>`,
    )}
  </ol>`;
}

function photosOf(photos: readonly string[], title: string): Html {
  return html`<div class="photos">
    ${photos.map(
      (id, index) =>
        html`<a href="/api/images/${id}/1600.webp"
          ><img
            src="/api/images/${id}/400.webp"
            alt="Photo ${index + 1} of ${title}"
            loading="lazy"
        /></a>`,
    )}
  </div>`;
}

function button(act: string, id: string, label: string): Html {
  return html`<form method="post" action="${PAGE}">
    <input type="hidden" name="act" value="${act}" />
    <input type="hidden" name="id" value="${id}" />
    <button>${label}</button>
  </form>`;
}

/** "2026-11-23 09:30", UTC. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}
