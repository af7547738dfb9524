import { html, htmlPage } from "@takas/server/html";
import type { Html } from "@takas/server/html";

import type { KnownFlag } from "../flags/knownFlags";
import type { AuditEntry } from "../registry/audit";
import { mayChange } from "../registry/authorize";
import { BOARD } from "./boardSession";
import { buildCard, form } from "./buildCard";
import type { Board, BoardApp } from "./readBoard";

/** The styles of the page; no script runs on it. */
const STYLES = `
:root { background: Canvas; color: CanvasText; color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; }
h3 { margin: 0; }
article { margin: 1.5rem 0; }
ul.builds { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); list-style: none; margin: 1rem 0; padding: 0; }
.builds > li { border: 1px solid GrayText; border-radius: 0.5rem; padding: 1rem; }
.builds > li.live, .builds > li.canary { border-width: 2px; border-color: currentColor; }
dl { margin: 0.5rem 0; }
dt { font-weight: 600; margin-top: 0.5rem; }
dd { margin: 0; }
svg { display: block; height: 2.5rem; width: 100%; fill: none; stroke: currentColor; stroke-width: 2; }
form { display: inline-block; margin: 0.25rem 0.5rem 0.25rem 0; }
label { display: block; margin: 0.5rem 0; }
button, input { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0 1rem; }
label input { display: block; max-width: 24rem; width: 100%; }
label input[type="number"] { width: 8rem; }
summary { cursor: pointer; min-height: 2.75rem; padding: 0.5rem 0; box-sizing: border-box; }
.reads { border: 1px solid GrayText; border-radius: 0.5rem; max-height: 16rem; overflow: auto; padding: 0 0.75rem; }
.reads details { font-size: 0.9em; }
code { font-size: 0.9em; }
.wide { overflow-wrap: normal; overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border: 1px solid GrayText; padding: 0.25rem 0.75rem; text-align: start; vertical-align: top; }
[role="status"] { border: 2px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; }
`;

/** The form that asks for the token. */
export function signInPage(nonce: string, isRefused: boolean): string {
  return htmlPage({
    title: "Releases",
    nonce,
    styles: STYLES,
    body: html`<h1>Releases</h1>
      ${
        isRefused
          ? html`<p role="status">This token is not valid. Ask an operator for a new one.</p>`
          : undefined
      }
      <form method="post" action="${BOARD}/session">
        <label>
          Token (npm run registry -- token TEAM)
          <input name="token" type="password" required autocomplete="current-password" />
        </label>
        <button>Sign in</button>
      </form>`,
  });
}

interface Reader {
  nonce: string;
  team: string;
  /** The link that shows the panel in the app. */
  panel: string;
  /** What the last form has done. */
  said: string | undefined;
}

/** What is live, how it does, and what the team may change. */
export function boardPage(board: Board, { nonce, team, panel, said }: Reader): string {
  const { apps, slots, flags, audit } = board;
  return htmlPage({
    title: "Releases",
    nonce,
    styles: STYLES,
    body: html`<h1>Releases</h1>
      ${said === undefined ? undefined : html`<p role="status">${said}</p>`}
      <p>
        Signed in as team ${team}.
        <a href="${panel}">Show remotes, builds and errors inside the app</a> (this browser, 12
        hours).
      </p>
      <form method="post" action="${BOARD}/session/end"><button>Sign out</button></form>
      <p>Failures and times are those of the last 24 hours, by the hour.</p>
      ${apps.map((app) => appSection(app, mayChange(team, app.team)))}
      <section>
        <h2>Slots</h2>
        ${table(
          ["Slot", "Owner", "Filled by, in order"],
          slots.map(({ slot, owner, fills }) => [
            slot,
            owner,
            fills.map(({ remote, what }) => `${remote} ${what}`).join(", ") || "Nobody",
          ]),
        )}
      </section>
      <section>
        <h2>Flags</h2>
        ${
          flags.length === 0
            ? html`<p>None.</p>`
            : flags.map((flag) => flagArticle(flag, mayChange(team, flag.team)))
        }
      </section>
      <section>
        <h2>Last calls</h2>
        ${
          audit.length === 0
            ? html`<p>None.</p>`
            : table(
                ["Time (UTC)", "Team", "Call", "Outcome"],
                audit.map((entry: AuditEntry) => [
                  entry.at.slice(0, 16).replace("T", " "),
                  entry.team,
                  entry.action,
                  entry.outcome,
                ]),
              )
        }
      </section>`,
  });
}

function appSection(app: BoardApp, isOwn: boolean): Html {
  const { name, team, enabled, builds, visits, missing, stamp } = app;
  const [shown, older] = [
    builds.filter(({ state }) => state !== "older"),
    builds.filter(({ state }) => state === "older"),
  ];
  return html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    <p>Team ${team}.${enabled ? undefined : html` <strong>Switched off.</strong>`}</p>
    ${missing === undefined ? undefined : html`<p><strong>${missing}</strong></p>`}
    ${visits === undefined ? undefined : html`<p>Compared so far: ${visits}.</p>`}
    <ul class="builds">
      ${shown.map((build) => buildCard(build, app, isOwn))}
    </ul>
    ${
      older.length === 0
        ? undefined
        : html`<details>
            <summary>Older builds that are kept</summary>
            <ul class="builds">
              ${older.map((build) => buildCard(build, app, isOwn))}
            </ul>
          </details>`
    }
    ${
      isOwn && name !== "shell"
        ? form(
            { act: enabled ? "off" : "on", name, seen: stamp },
            enabled ? `Switch ${name} off` : `Switch ${name} on`,
          )
        : undefined
    }
  </section>`;
}

function flagArticle(flag: KnownFlag, isOwn: boolean): Html {
  const { remote, percent, description, owner, until, isPast, by, since } = flag;
  const name = `${remote}.${flag.flag}`;
  const set =
    by === undefined || since === undefined
      ? "its manifest says so"
      : `set by ${by} on ${new Date(since).toISOString().slice(0, 10)}`;
  return html`<article>
    <h3>${name}</h3>
    <p>
      ${description}. ${percent} % of the sessions (${set}). Owner: ${owner}.
      ${isPast ? html`<strong>Was to be removed by ${until}.</strong>` : `Until ${until}.`}
    </p>
    ${
      isOwn
        ? html`<form method="post" action="${BOARD}">
            <input type="hidden" name="act" value="flag" />
            <input type="hidden" name="remote" value="${remote}" />
            <input type="hidden" name="flag" value="${flag.flag}" />
            <input type="hidden" name="from" value="${percent}" />
            <label>
              Percent of the sessions that get ${name}
              <input name="percent" type="number" min="0" max="100" required value="${percent}" />
            </label>
            <button>Set ${name}</button>
          </form>`
        : undefined
    }
  </article>`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<div class="wide" role="region" aria-label="${head.join(", ")}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
