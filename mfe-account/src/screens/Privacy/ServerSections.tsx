import { useGetConfigQuery, useMarket } from "@takas/client";
import type { Market } from "@takas/contracts/choices";
import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import { SERVER_DATA } from "@takas/contracts/privacy/serverData";

import { LegalSection } from "../../components/LegalSection";
import type { LegalRow, LegalText } from "../../components/LegalSection";
import { m } from "../../texts/messages.js";
import { SERVER_WORDS } from "./serverWords";

/** The policy from what the server stores on. */
export function ServerSections() {
  const { data: config } = useGetConfigQuery();
  return writeServerPolicy(config?.brand ?? "Takas", useMarket() ?? "sample").map((section) => (
    <LegalSection key={section.title} {...section} />
  ));
}

/** The policy from what the server stores on. */
function writeServerPolicy(brand: string, market: Market): LegalText[] {
  const isLive = market === "live";
  const rows = serverRows(brand, market);
  return [
    {
      title: m.privacy_server(),
      id: "server",
      paragraphs: [m.privacy_serverText({ brand })],
      rows,
      ...(isLive && { rowsTitle: m.privacy_storedServer({ n: rows.length }) }),
    },
    {
      title: m.privacy_away(),
      id: "away",
      points: [...(isLive ? awayLive() : awaySample()), m.privacy_backups()],
    },
    {
      title: m.privacy_not(),
      points: [
        // The live market's begins with it.
        ...(isLive ? [] : [m.privacy_notAds()]),
        m.privacy_notLogs(),
        m.privacy_notLocation(),
      ],
    },
    { title: m.privacy_photos(), paragraphs: [m.privacy_photosText()] },
    {
      title: m.privacy_helpers(),
      paragraphs: [isLive ? m.privacy_helpersLive() : m.privacy_helpersSample()],
    },
    { title: m.privacy_rights(), id: "rights", paragraphs: [m.privacy_rightsText()] },
    { title: m.legal_changes(), paragraphs: [m.privacy_changesText()] },
  ];
}

function awaySample(): string[] {
  return [m.privacy_awayClear(), m.privacy_awayDeleteSample()];
}

function awayLive(): string[] {
  return [
    m.privacy_awaySignOutLive(),
    m.privacy_awayDownload(),
    m.privacy_awayDeleteLive({ days: String(EVIDENCE_DAYS) }),
  ];
}

function serverRows(brand: string, market: Market): LegalRow[] {
  return SERVER_DATA.filter(({ markets }) => markets.includes(market)).map(({ id }) => {
    const { title, holds, seenBy, until } = SERVER_WORDS[id];
    return {
      term: title(),
      holds: holds(market),
      facts: [
        m.privacy_seenBy({ who: seenBy(market) }),
        m.privacy_howLong({ until: until(market, brand) }),
      ],
    };
  });
}
