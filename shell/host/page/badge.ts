import type { Language } from "@takas/contracts/language";
import type { Preview } from "@takas/mfe-kit/manifest";
import { Html, html } from "@takas/server/html";

import { m } from "../../src/texts/messages.js";
import type { FlagSwitch } from "../flags/decideFlags";
import type { Override } from "./override";
import type { LinkNotice, LinkSaying } from "./signedLinks";

export interface BadgeParts {
  nonce: string;
  /** The language that was asked for. */
  asked: Language;
  /** A developer's own builds in place of released remotes. */
  overrides?: readonly Override[];
  /** Builds that this browser opened the links of. */
  previews?: readonly Preview[];
  /** Flags that this browser switched. */
  switches?: readonly FlagSwitch[];
  /** Whether this browser belongs to staff: each place is outlined, and a panel lists them (src/staff). */
  isStaff?: boolean;
  /** Why links do nothing. */
  sayings?: readonly LinkSaying[];
}

/** Badges over everything that say which unreleased builds and flags this browser shows, with links that reset them. */
export function badge({
  nonce,
  asked,
  overrides = [],
  previews = [],
  switches = [],
  isStaff = false,
  sayings = [],
}: BadgeParts): string {
  const locale = { locale: asked };
  const reset = m.preview_reset({}, locale);
  const badges = [
    ...(overrides.length === 0
      ? []
      : [
          line(overrides.map(([name, origin]) => `${name} from ${origin}`).join(", "), {
            href: "?remote.reset",
            words: reset,
          }),
        ]),
    ...(previews.length === 0
      ? []
      : [
          line(
            previews.map(({ name, label }) => m.preview_badge({ label, name }, locale)).join(", "),
            { href: "?preview.reset", words: reset },
          ),
        ]),
    ...(switches.length === 0
      ? []
      : [
          line(
            switches
              .map(({ remote: name, flag, isOn }) =>
                (isOn ? m.flag_on : m.flag_off)({ flag, name }, locale),
              )
              .join(", "),
            { href: "?flag.reset", words: reset },
          ),
        ]),
    ...(isStaff
      ? [
          html`<details id="staff">
            <summary>${m.staff_panel({}, locale)}</summary>
            <a href="?staff.reset" target="_top">${reset}</a>
          </details>`,
        ]
      : []),
    ...sayings.map(({ links, notice }) =>
      line(wordsOf(links.name, notice)({}, locale), {
        href: "",
        words: m.preview_close({}, locale),
      }),
    ),
  ];
  return badges.length === 0
    ? ""
    : html`<style nonce="${nonce}">
          ${new Html(css + (isStaff ? staffCss : ""))}
        </style>
        <aside class="badges" lang="${asked}">${badges}</aside>`.text;
}

/** What a page says of a link that does nothing. */
function wordsOf(kind: string, notice: LinkNotice) {
  const staff = { ended: m.staff_ended, invalid: m.staff_invalid };
  const flag = { ended: m.flag_ended, invalid: m.flag_invalid };
  const preview = { ended: m.preview_ended, invalid: m.preview_invalid };
  return (kind === "staff" ? staff : kind === "flag" ? flag : preview)[notice];
}

function line(said: string, { href, words }: { href: string; words: string }): Html {
  return html`<p>${said} <a href="${href}" target="_top">${words}</a></p>`;
}

/** Above the bar at the bottom, with a link of 44 px. */
const css =
  ".badges{position:fixed;z-index:9999;left:calc(var(--tk-rail) + 12px);bottom:calc(var(--tk-bar) + 12px);max-width:min(34rem,calc(100vw - 24px));display:grid;gap:8px;justify-items:start}.badges p{display:flex;align-items:center;gap:12px;margin:0;padding:2px 16px;border-radius:14px;background:var(--tk-tooltip);color:var(--tk-on-tooltip);font-size:14px;line-height:1.35}.badges a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600;white-space:nowrap}";

/**
 * An outline that takes no room, around each remote and the elements of each part, with what src/staff says of it: of a remote
 * upright in the gutter of its screen, of a part at its foot, where a card has no text.
 */
const staffCss =
  "[data-remote],[data-slot]>div>*{outline:2px dashed #b3261e;outline-offset:-2px}[data-slot]>div>*{outline-color:#1a73e8}[data-staff]{position:relative}[data-staff]::after{content:attr(data-staff);position:absolute;inset:4rem 0 auto auto;padding:4px 0;background:#b3261e;color:#fff;font:10px/14px system-ui,sans-serif;white-space:nowrap;pointer-events:none}[data-remote][data-staff]::after{writing-mode:vertical-rl}[data-slot] [data-staff]::after{inset:auto auto 0 0;max-width:100%;padding:0 8px;overflow:hidden;text-overflow:ellipsis;background:#1a73e8}.badges details{max-width:100%;max-height:50dvh;overflow:auto;padding:0 16px;border-radius:14px;background:var(--tk-tooltip);color:var(--tk-on-tooltip);font-size:14px;line-height:1.5;overflow-wrap:anywhere}.badges summary{padding:12px 0;cursor:pointer}.badges ul{margin:0 0 12px;padding:0 0 0 16px}[data-failed]{font-weight:700}";
