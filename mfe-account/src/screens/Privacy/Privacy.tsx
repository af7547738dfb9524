import type { Market } from "@takas/contracts/choices";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import type { DevicePlace } from "@takas/contracts/privacy/deviceData";
import { PartNotLoaded, deferred } from "@takas/mfe-kit";

import { LegalPage } from "../../components/LegalPage";
import type { LegalDocument } from "../../components/LegalPage";
import type { LegalRow } from "../../components/LegalSection";
import { m } from "../../texts/messages.js";
import { DEVICE_WORDS } from "./deviceWords";

/** What Takas knows about people, who sees it, and how they delete it. */
export function Privacy() {
  return (
    <LegalPage policy="privacy" write={writePrivacyPolicy}>
      <ServerSections />
    </LegalPage>
  );
}

/** Far below the first window, and longer than all of the other policies. */
const ServerSections = deferred(
  async () =>
    (await import(/* webpackChunkName: "ServerSections" */ "./ServerSections")).ServerSections,
  PartNotLoaded,
);

/**
 * The policy up to what is on the device; `writeServerPolicy` has the rest. Facts: docs/product.md 1, 6 and 9, and the
 * lists of what is stored, which tests compare with the code.
 */
function writePrivacyPolicy(brand: string, market: Market): LegalDocument {
  const contact = market === "live" ? m.privacy_contactLive : m.privacy_contactSample;
  const others = holdsIn(market, "namesDealers")
    ? m.privacy_othersText
    : m.privacy_othersTextRevealed;
  const rows = deviceRows(market);
  return {
    intro: m.privacy_intro({ brand }),
    sections: [
      ...(market === "live" ? [IN_SHORT()] : []),
      {
        title: m.privacy_others(),
        id: "others",
        paragraphs: [
          others(),
          ...(market === "live" ? [m.privacy_recordLive()] : []),
          contact({ n: String(FREE_REVEALS_PER_MONTH) }),
        ],
      },
      {
        title: m.privacy_device(),
        id: "device",
        paragraphs: [m.privacy_deviceText()],
        rows,
        ...(market === "live" && { rowsTitle: m.privacy_stored({ n: rows.length }) }),
      },
    ],
  };
}

const IN_SHORT = () => ({
  title: m.privacy_short(),
  points: [
    m.privacy_shortNumber(),
    m.privacy_shortContact(),
    m.privacy_shortCircle(),
    m.privacy_notAds(),
    m.privacy_shortAway(),
  ],
  // The policy is ten screens long on a phone.
  jumps: [
    { to: "others", title: m.privacy_others() },
    { to: "device", title: m.privacy_device() },
    { to: "server", title: m.privacy_server() },
    { to: "away", title: m.privacy_away() },
    { to: "rights", title: m.privacy_rights() },
  ],
});

function deviceRows(market: Market): LegalRow[] {
  return DEVICE_ENTRIES.filter(([, { markets }]) => markets.includes(market)).map(
    ([key, { place, isPersonal }]) => {
      const { title, holds, until } = DEVICE_WORDS[key];
      const removed = market === "live" ? m.privacy_removedLive() : m.privacy_removed();
      const wiped = isPersonal ? removed : m.privacy_wiped();
      return {
        term: title(),
        name: `${key} (${PLACES[place]()})`,
        holds: holds(market),
        facts: [m.privacy_howLong({ until: until?.(market) ?? wiped })],
      };
    },
  );
}

const PLACES: Record<DevicePlace, () => string> = {
  cookie: m.place_cookie,
  localStorage: m.place_localStorage,
  sessionStorage: m.place_sessionStorage,
  indexedDB: m.place_indexedDB,
  cacheStorage: m.place_cacheStorage,
};
