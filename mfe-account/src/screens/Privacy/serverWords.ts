import type { Market } from "@takas/contracts/choices";
import { CIRCLE_LIMITS, EVIDENCE_DAYS } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import type { ServerDataId } from "@takas/contracts/privacy/serverData";

import { m } from "../../texts/messages.js";

interface ServerWords {
  title: () => string;
  holds: (market: Market) => string;
  /** Who sees it, besides the visitor. */
  seenBy: (market: Market) => string;
  until: (market: Market, brand: string) => string;
}

const days = String(EVIDENCE_DAYS);
const deals = () => m.server_untilDeals({ days });

/** What the policy says about everything the server stores. */
export const SERVER_WORDS: Record<ServerDataId, ServerWords> = {
  account: {
    title: m.server_account,
    holds: () => m.server_accountSample(),
    seenBy: () => m.server_accountSampleSeen(),
    until: () => m.server_untilDeleted(),
  },
  profile: {
    title: m.server_profile,
    holds: () => m.server_profileLive(),
    seenBy: () => m.server_profileLiveSeen(),
    until: () => m.server_untilDeleted(),
  },
  sessions: {
    title: m.server_sessions,
    holds: () => m.server_sessionsHolds(),
    seenBy: () => m.server_nobody(),
    until: (market) =>
      market === "live" ? m.server_sessionsUntilLive() : m.server_sessionsUntilSample(),
  },
  passkeys: {
    title: m.server_passkeys,
    holds: () => m.server_passkeysHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_passkeysUntil(),
  },
  listings: {
    title: m.server_listings,
    holds: (market) => (market === "live" ? m.server_listingsLive() : m.server_listingsSample()),
    seenBy: () => m.server_listingsSeen(),
    until: deals,
  },
  photos: {
    title: m.server_photos,
    holds: () => m.server_photosHolds(),
    seenBy: () => m.server_everybody(),
    until: () => m.server_photosUntil(),
  },
  passed: {
    title: m.server_passed,
    holds: () => m.server_passedHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_passedUntil(),
  },
  verdicts: {
    title: m.server_verdicts,
    holds: () => m.server_verdictsHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_verdictsUntil(),
  },
  offers: {
    title: m.server_offers,
    holds: (market) => (market === "live" ? m.server_offersLive() : m.server_offersSample()),
    seenBy: (market) =>
      holdsIn(market, "namesDealers") ? m.server_offersSeen() : m.server_offersSeenRevealed(),
    until: deals,
  },
  messages: {
    title: m.server_messages,
    holds: (market) => (market === "live" ? m.server_messagesLive() : m.server_messagesSample()),
    seenBy: () => m.server_messagesSeen(),
    until: deals,
  },
  reveals: {
    title: m.server_reveals,
    holds: () => m.server_revealsHolds(),
    seenBy: (market) => (market === "live" ? m.server_revealsSeen() : m.server_nobody()),
    until: () => m.server_revealsUntil(),
  },
  payments: {
    title: m.server_payments,
    holds: () => m.server_paymentsHolds(),
    seenBy: () => m.server_paymentsSeen(),
    until: () => m.server_paymentsUntil(),
  },
  matches: {
    title: m.server_matches,
    holds: () => m.server_matchesHolds(),
    seenBy: () => m.server_matchesSeen(),
    until: () => m.server_matchesUntil({ days, listedDays: String(CIRCLE_LIMITS.listedDays) }),
  },
  saved: {
    title: m.server_saved,
    holds: () => m.server_savedHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_savedUntil(),
  },
  notifications: {
    title: m.server_notifications,
    holds: () => m.server_notificationsHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_notificationsUntil(),
  },
  stream: {
    title: m.server_stream,
    holds: () => m.server_streamHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_streamUntil(),
  },
  push: {
    title: m.server_push,
    holds: () => m.server_pushHolds(),
    seenBy: () => m.server_pushSeen(),
    until: () => m.server_pushUntil(),
  },
  reports: {
    title: m.server_reports,
    holds: () => m.server_reportsHolds(),
    seenBy: () => m.server_reportsSeen(),
    until: () => m.server_reportsUntil({ days }),
  },
  decisions: {
    title: m.server_decisions,
    holds: () => m.server_decisionsHolds(),
    seenBy: () => m.server_moderators(),
    until: () => m.server_decisionsUntil(),
  },
  departures: {
    title: m.server_departures,
    holds: () => m.server_departuresHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_departuresUntil(),
  },
  limits: {
    title: m.server_limits,
    holds: () => m.server_limitsHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_limitsUntil(),
  },
  values: {
    title: m.server_values,
    holds: () => m.server_valuesHolds(),
    seenBy: () => m.server_valuesSeen(),
    until: () => m.server_valuesUntil(),
  },
  samples: {
    title: m.server_samples,
    holds: () => m.server_samplesHolds(),
    seenBy: () => m.server_nobody(),
    until: () => m.server_samplesUntil(),
  },
  nothing: {
    title: m.server_nothing,
    holds: () => m.server_nothingHolds(),
    seenBy: () => m.server_nobody(),
    until: (_market, brand) => m.server_nothingUntil({ brand }),
  },
};
