import type { Market } from "@takas/contracts/choices";
import { EVIDENCE_DAYS, FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import type { DevicePlace } from "@takas/contracts/privacy/deviceData";
import { SERVER_DATA } from "@takas/contracts/privacy/serverData";

import type { LegalDocument } from "../../components/LegalPage";
import type { LegalRow } from "../../components/LegalSection";
import { m } from "../../texts/messages.js";
import { DEVICE_WORDS } from "./deviceWords";
import { SERVER_WORDS } from "./serverWords";

/** Facts: docs/product.md 1, 6 and 9, and the lists of what is stored, which tests compare with the code. */
export function writePrivacyPolicy(brand: string, market: Market): LegalDocument {
  const { contact, takenAway, helpers } = WORDS[market];
  return {
    intro: m.privacy_intro({ brand }),
    sections: [
      {
        title: m.privacy_others(),
        paragraphs: [m.privacy_othersText(), contact({ n: String(FREE_REVEALS_PER_MONTH) })],
      },
      {
        title: m.privacy_device(),
        paragraphs: [m.privacy_deviceText()],
        rows: deviceRows(market),
      },
      {
        title: m.privacy_server(),
        paragraphs: [m.privacy_serverText({ brand })],
        rows: serverRows(brand, market),
      },
      { title: m.privacy_away(), points: [...takenAway(), m.privacy_backups()] },
      {
        title: m.privacy_not(),
        points: [m.privacy_notAds(), m.privacy_notLogs(), m.privacy_notLocation()],
      },
      { title: m.privacy_photos(), paragraphs: [m.privacy_photosText()] },
      { title: m.privacy_helpers(), paragraphs: [helpers()] },
      { title: m.privacy_rights(), paragraphs: [m.privacy_rightsText()] },
      { title: m.legal_changes(), paragraphs: [m.privacy_changesText()] },
    ],
  };
}

interface MarketWords {
  contact: (inputs: { n: string }) => string;
  takenAway: () => string[];
  helpers: () => string;
}

const WORDS: Record<Market, MarketWords> = {
  sample: {
    contact: m.privacy_contactSample,
    takenAway: () => [m.privacy_awaySignOutSample(), m.privacy_awayDeleteSample()],
    helpers: m.privacy_helpersSample,
  },
  live: {
    contact: m.privacy_contactLive,
    takenAway: () => [
      m.privacy_awaySignOutLive(),
      m.privacy_awayDownload(),
      m.privacy_awayDeleteLive({ days: String(EVIDENCE_DAYS) }),
    ],
    helpers: m.privacy_helpersLive,
  },
};

function deviceRows(market: Market): LegalRow[] {
  return DEVICE_ENTRIES.filter(([, { markets }]) => markets.includes(market)).map(
    ([key, { place, isPersonal }]) => {
      const { title, holds, until } = DEVICE_WORDS[key];
      const wiped = isPersonal ? m.privacy_signedOut : m.privacy_wiped;
      return {
        term: title(),
        names: [`${key} (${PLACES[place]()})`],
        lines: [holds(market), m.privacy_howLong({ until: (until ?? wiped)() })],
      };
    },
  );
}

function serverRows(brand: string, market: Market): LegalRow[] {
  return SERVER_DATA.filter(({ markets }) => markets.includes(market)).map(
    ({ id, collections }) => {
      const { title, holds, seenBy, until } = SERVER_WORDS[id];
      return {
        term: title(),
        names: collections,
        lines: [
          holds(market),
          m.privacy_seenBy({ who: seenBy(market) }),
          m.privacy_howLong({ until: until(brand) }),
        ],
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
