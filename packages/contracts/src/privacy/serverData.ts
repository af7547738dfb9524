import type { Market } from "../choices/choices";

const BOTH: readonly Market[] = ["sample", "live"];
const LIVE: readonly Market[] = ["live"];
const SAMPLE: readonly Market[] = ["sample"];

/** What is stored, as the privacy policy lists it. */
interface ServerEntry {
  /** The policy has its words under this id. */
  id: string;
  /** The collections that store it; none if the web server does, in files. */
  collections: readonly string[];
  markets: readonly Market[];
}

/** Everything the server stores, in the order of the privacy policy. A test compares it with the database's models. */
export const SERVER_DATA = [
  { id: "account", collections: ["users"], markets: SAMPLE },
  { id: "profile", collections: ["users"], markets: LIVE },
  { id: "sessions", collections: ["sessions"], markets: BOTH },
  { id: "passkeys", collections: ["passkeys", "passkeyChallenges"], markets: LIVE },
  { id: "listings", collections: ["vehicles"], markets: BOTH },
  {
    id: "photos",
    collections: ["photos", "photoBlobs", "photos.files", "photos.chunks"],
    markets: BOTH,
  },
  { id: "passed", collections: ["passedPhotos"], markets: BOTH },
  { id: "verdicts", collections: ["uploadPenalties"], markets: BOTH },
  { id: "offers", collections: ["offers"], markets: BOTH },
  { id: "messages", collections: ["messages", "writtenNumbers"], markets: BOTH },
  { id: "reveals", collections: ["reveals"], markets: BOTH },
  { id: "payments", collections: ["purchases", "billingEvents"], markets: BOTH },
  { id: "matches", collections: ["matches", "circles"], markets: LIVE },
  { id: "saved", collections: ["favourites", "savedSearches"], markets: LIVE },
  { id: "notifications", collections: ["notifications"], markets: LIVE },
  { id: "stream", collections: ["streamEvents"], markets: BOTH },
  { id: "push", collections: ["pushSubscriptions"], markets: LIVE },
  { id: "reports", collections: ["blocks", "reports"], markets: LIVE },
  { id: "decisions", collections: ["decisions"], markets: BOTH },
  { id: "departures", collections: ["departures"], markets: BOTH },
  { id: "limits", collections: ["ratelimits", "spentProofs"], markets: BOTH },
  { id: "values", collections: ["valuationmodels"], markets: BOTH },
  { id: "samples", collections: ["demoErrands"], markets: SAMPLE },
  {
    id: "nothing",
    collections: ["billingReviews", "demoSeedings", "proofKeys", "pushKeys"],
    markets: BOTH,
  },
] as const satisfies readonly ServerEntry[];

export type ServerDataId = (typeof SERVER_DATA)[number]["id"];
