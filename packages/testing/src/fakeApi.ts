import { STATUS_CODES } from "node:http";

import type { CheckoutResult, Membership, PortalResult } from "@takas/contracts/billing";
import type { Config } from "@takas/contracts/config";
import type { DealerName, DealerPage } from "@takas/contracts/dealers/dealer";
import type { AccountContents, AccountExport, RecoveryCode } from "@takas/contracts/live/account";
import type { Circle, CircleContacts, CircleList } from "@takas/contracts/live/circles";
import type { CarMatch, Match, MatchList } from "@takas/contracts/live/matches";
import type { NotificationList } from "@takas/contracts/live/notifications";
import type { LiveOffer, Suggestion } from "@takas/contracts/live/offers";
import type { Passkey, PasskeyOptions } from "@takas/contracts/live/passkeys";
import type { Experience, Person } from "@takas/contracts/live/person";
import type { Profile } from "@takas/contracts/live/profile";
import type { PushKey } from "@takas/contracts/live/push";
import type { Block, ReportAnswer } from "@takas/contracts/live/safety";
import type { DeviceSessions, SessionsEnded } from "@takas/contracts/live/sessions";
import type { AccountSettings } from "@takas/contracts/live/settings";
import type { WantsState } from "@takas/contracts/live/wants";
import type { Favourite, SavedSearch } from "@takas/contracts/live/watch";
import type { MarketNumbers, ModelPrices } from "@takas/contracts/market/marketNumbers";
import type { Offer, OfferMessage } from "@takas/contracts/offer";
import type { PhotoCheckResult } from "@takas/contracts/photoCheck";
import type { ProofChallenge } from "@takas/contracts/proof";
import type {
  ContactList,
  ContactViewerList,
  Quota,
  RevealResult,
  UnreadCounts,
  User,
} from "@takas/contracts/user";
import type { MarketEstimate, ValuationPreview } from "@takas/contracts/valuation";
import type { SearchResponse, Vehicle } from "@takas/contracts/vehicle";
// The whole of msw would load a GraphQL parser in each suite.
import { http } from "msw/core/http";
import { setupServer } from "msw/node";

import {
  buildAccountContents,
  buildConfig,
  buildMembership,
  buildProfile,
  buildQuota,
  buildSearchResponse,
  buildUser,
} from "./builders";

/** The answer of each call, typed by the contracts, so that a fake cannot drift from the wire. */
interface Answers {
  "POST /api/auth/anonymous": User;
  "GET /api/auth/proof": ProofChallenge;
  "GET /api/auth/user": User;
  "GET /api/unread-counts": UnreadCounts;
  "GET /api/config": Config;
  "GET /api/vehicles": Vehicle[];
  "GET /api/vehicles/search": SearchResponse;
  "GET /api/vehicles/:id": Vehicle;
  "GET /api/vehicles/:id/similar": Vehicle[];
  "GET /api/my-vehicles": Vehicle[];
  "POST /api/vehicles": Vehicle;
  "POST /api/vehicles/:id/changes": Vehicle;
  "PATCH /api/vehicles/:id": Vehicle;
  "POST /api/photos/checks": PhotoCheckResult;
  "POST /api/valuation/preview": ValuationPreview;
  "GET /api/market": MarketNumbers;
  "GET /api/market/model": ModelPrices;
  "GET /api/valuation/estimate": MarketEstimate;
  "GET /api/vehicles/:id/offers": Offer[];
  "GET /api/offers/:id/messages": OfferMessage[];
  "POST /api/offers/:id/messages": OfferMessage;
  "POST /api/offers/:id/mark-read": null;
  "POST /api/offers/:id/reveal": RevealResult;
  "GET /api/quota": Quota;
  "GET /api/contacts": ContactList;
  "GET /api/contacts/viewers": ContactViewerList;
  "GET /api/dealer": DealerName;
  "PUT /api/dealer": DealerName;
  "GET /api/dealers/:id": DealerPage;
  "POST /api/billing/checkout": CheckoutResult;
  "GET /api/billing/membership": Membership;
  "POST /api/billing/portal": PortalResult;
  "GET /api/offers": LiveOffer[];
  "POST /api/offers": LiveOffer;
  "GET /api/offers/suggestion": Suggestion;
  "GET /api/offers/:id/suggestion": Suggestion;
  "GET /api/offers/:id": LiveOffer;
  "GET /api/offers/:id/person": Person;
  "GET /api/vehicles/:id/seller": Experience;
  "POST /api/offers/:id/changes": LiveOffer;
  "GET /api/profile": Profile;
  "PUT /api/profile": Profile;
  "GET /api/notifications": NotificationList;
  "POST /api/notifications/mark-read": null;
  "GET /api/favourites": Favourite[];
  "PUT /api/favourites/:id": null;
  "DELETE /api/favourites/:id": null;
  "GET /api/saved-searches": SavedSearch[];
  "POST /api/saved-searches": SavedSearch;
  "POST /api/saved-searches/:id/seen": null;
  "DELETE /api/saved-searches/:id": null;
  "GET /api/vehicles/:id/wants": WantsState;
  "PUT /api/vehicles/:id/wants": WantsState;
  "DELETE /api/vehicles/:id/wants": null;
  "GET /api/vehicles/:id/match": CarMatch;
  "GET /api/matches": MatchList;
  "POST /api/matches/:id/changes": Match;
  "GET /api/circles": CircleList;
  "GET /api/circles/:id": Circle;
  "POST /api/circles/:id/changes": Circle;
  "GET /api/circles/:id/contacts": CircleContacts;
  "GET /api/blocks": Block[];
  "POST /api/blocks": Block;
  "DELETE /api/blocks/:id": null;
  "POST /api/reports": ReportAnswer;
  "GET /api/account": AccountContents;
  "DELETE /api/account": null;
  "GET /api/account/export": AccountExport;
  "GET /api/sessions": DeviceSessions;
  "DELETE /api/sessions": SessionsEnded;
  "DELETE /api/sessions/:id": null;
  "POST /api/auth/sign-out": null;
  "POST /api/account/recovery-code": RecoveryCode;
  "POST /api/auth/recover": User;
  "GET /api/passkeys": Passkey[];
  "POST /api/passkeys/options": PasskeyOptions;
  "POST /api/passkeys": Passkey;
  "DELETE /api/passkeys/:id": null;
  "POST /api/auth/passkey/options": PasskeyOptions;
  "POST /api/auth/passkey": User;
  "GET /api/push/key": PushKey;
  "PUT /api/push/subscription": null;
  "DELETE /api/push/subscription": null;
  "GET /api/settings": AccountSettings;
  "PUT /api/settings": AccountSettings;
}
type Call = keyof Answers;

const defaults: { [Key in Call]?: Answers[Key] } = {
  "POST /api/auth/anonymous": buildUser(),
  "GET /api/auth/user": buildUser(),
  "GET /api/unread-counts": { offers: 0, messages: 0 },
  "GET /api/config": buildConfig(),
  "GET /api/vehicles": [],
  "GET /api/vehicles/search": buildSearchResponse([]),
  "GET /api/vehicles/:id/similar": [],
  "GET /api/my-vehicles": [],
  "POST /api/photos/checks": { passedUntil: "2030-01-01T00:00:00.000Z" },
  "GET /api/valuation/estimate": {
    valuation: {
      confidence: "low",
      market_value_gbp: null,
      suggested_range: null,
      explainability: "Not enough similar cars.",
    },
    similar: { count: 0, prices: null, years: { min: 2000, max: 2001 } },
  },
  "GET /api/vehicles/:id/offers": [],
  "GET /api/offers": [],
  "GET /api/offers/:id/messages": [],
  "GET /api/offers/:id/person": { memberSince: "2026-11", dealsDone: 0 },
  "GET /api/vehicles/:id/seller": { dealsDone: 0 },
  "GET /api/contacts": { contacts: [], hasMore: false },
  "GET /api/contacts/viewers": { viewers: [], hasMore: false },
  "POST /api/offers/:id/mark-read": null,
  "GET /api/quota": buildQuota(),
  "GET /api/billing/membership": buildMembership(),
  "GET /api/profile": buildProfile(),
  "GET /api/account": buildAccountContents(),
  "GET /api/vehicles/:id/match": { match: null, offerId: null },
  "GET /api/matches": { matches: [] },
  "GET /api/circles": { circles: [] },
};

/** An error answer: a sentence as plain text, or the JSON of a problem. */
export interface Failure {
  status: number;
  text: string;
}

const VERBS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

interface Seen {
  method: string;
  url: URL;
  /** Its Accept header. */
  accept: string | null;
  /** The parsed request body. */
  body: () => Promise<unknown>;
}

/**
 * A fake API at the network level for screen tests. `answer` sets what a call returns (a value, or a function of the
 * request's URL, where undefined is a 404), `fail` makes it fail, `requests` lists the calls. All other calls are refused.
 */
export function startFakeApi() {
  const server = setupServer(
    ...Object.entries(defaults).map(([call, value]) =>
      handle(call as Call, () => Response.json(value)),
    ),
  );
  const requests: Seen[] = [];
  const answer = <Key extends Call>(
    call: Key,
    value: Answers[Key] | ((url: URL) => Answers[Key] | undefined | Promise<Answers[Key]>),
  ) => {
    respond(call, async (url) => {
      const found = typeof value === "function" ? await value(url) : (value as object);
      return found === undefined
        ? new Response("This does not exist.", { status: 404 })
        : Response.json(found);
    });
  };
  const respond = (call: Call, make: Make) => server.use(handle(call, make));
  server.events.on("request:start", ({ request }) => {
    const copy = request.clone();
    requests.push({
      method: request.method,
      url: new URL(request.url),
      accept: request.headers.get("Accept"),
      body: () => copy.json(),
    });
  });
  const reset = () => {
    server.resetHandlers();
    requests.length = 0;
  };
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(reset);
  afterAll(() => server.close());
  return {
    requests,
    answer,
    fail: (call: Call, { status, text }: Failure) =>
      respond(call, () => new Response(text, { status, statusText: STATUS_CODES[status] ?? "" })),
    /** Makes the call fail as if the device were offline. */
    disconnect: (call: Call) => respond(call, () => Response.error()),
  };
}

type Make = (url: URL) => Promise<Response> | Response;

function handle(call: Call, make: Make) {
  const [method, path] = call.split(" ") as [keyof typeof VERBS, string];
  return http[VERBS[method]](`*${path}`, ({ request }) => make(new URL(request.url)));
}
