import type { Language } from "@takas/contracts/language";
import { Html, html } from "@takas/server/html";

import { m } from "../../src/texts/messages.js";
import type { OpenedTrial, TrialNotice } from "./shownTrials";

export interface BadgeParts {
  nonce: string;
  /** The language that was asked for: of the shell, the frame around a screen. */
  asked: Language;
  /** Trials whose links this browser opened. */
  trials?: readonly OpenedTrial[];
  /** Why a link does nothing. */
  notice?: TrialNotice | undefined;
}

/** Badges over everything that say which unreleased builds this browser shows, with links that reset them. */
export function badge({ nonce, asked, trials = [], notice }: BadgeParts): string {
  const locale = { locale: asked };
  const badges = [
    ...(trials.length === 0
      ? []
      : [
          line(trials.map((trial) => m.trial_badge({ ...trial }, locale)).join(", "), {
            href: "?trial.reset",
            words: m.badge_reset({}, locale),
          }),
        ]),
    ...(notice === undefined
      ? []
      : [
          line((notice === "ended" ? m.trial_ended : m.trial_invalid)({}, locale), {
            href: "",
            words: m.badge_close({}, locale),
          }),
        ]),
  ];
  return badges.length === 0
    ? ""
    : html`<style nonce="${nonce}">
          ${new Html(css)}
        </style>
        <aside class="badges" lang="${asked}">${badges}</aside>`.text;
}

function line(said: string, { href, words }: { href: string; words: string }): Html {
  return html`<p>${said} <a href="${href}" target="_top">${words}</a></p>`;
}

/** Above the bar at the bottom, with a link of 44 px. */
const css =
  ".badges{position:fixed;z-index:9999;left:calc(var(--tk-rail) + 12px);bottom:calc(var(--tk-bar) + 12px);max-width:min(34rem,calc(100vw - 24px));display:grid;gap:8px;justify-items:start}.badges p{display:flex;align-items:center;gap:12px;margin:0;padding:2px 16px;border-radius:14px;background:var(--tk-tooltip);color:var(--tk-on-tooltip);font-size:14px;line-height:1.35}.badges a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;white-space:nowrap}";
