import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { DealerPage } from "@takas/contracts/dealers/dealer";
import type { Vehicle } from "@takas/contracts/vehicle";
import {
  buildConfig,
  buildLiveOffer,
  buildMembership,
  buildMessage,
  buildOffer,
  buildProfile,
  buildQuota,
  buildSearchResponse,
  buildUser,
  buildVehicle,
} from "@takas/testing/builders";

/** Of the second, everything is left out that a car may lack. */
const { marketRate: _, ...UNRATED } = buildVehicle({ images: [], isSwapFriendly: false });
const CARS: Vehicle[] = [buildVehicle(), UNRATED];

/** What the API would answer, by the pattern of the path; the first that matches. */
const ANSWERS: [path: RegExp, answer: object][] = [
  [/^\/api\/config$/, buildConfig()],
  [/^\/api\/auth\/user$/, buildUser()],
  [/^\/api\/unread-counts$/, { offers: 0, messages: 0 }],
  [/^\/api\/(vehicles|vehicles\/[^/]+\/similar|my-vehicles)$/, CARS],
  [/^\/api\/vehicles\/search$/, buildSearchResponse(CARS)],
  [/^\/api\/vehicles\/[^/]+$/, buildVehicle({ id: "sample" })],
  [
    /^\/api\/dealers\/[^/]+$/,
    {
      id: "sample",
      name: "Sample Cars",
      vehicles: CARS,
      total: CARS.length,
      hasMore: false,
    } satisfies DealerPage,
  ],
  [/^\/api\/quota$/, buildQuota()],
  [/^\/api\/billing\/membership$/, buildMembership()],
  [/^\/api\/profile$/, buildProfile()],
  [/^\/api\/(offers|favourites|saved-searches|blocks)$/, []],
  [/^\/api\/matches$/, { matches: [] }],
  [/^\/api\/circles$/, { circles: [] }],
  [/^\/api\/vehicles\/[^/]+\/offers$/, [buildOffer()]],
  [/^\/api\/offers\/(?!suggestion$)[^/]+$/, buildLiveOffer({ id: "sample" })],
  [/^\/api\/offers\/[^/]+\/messages$/, [buildMessage()]],
  [/^\/api\/offers\/[^/]+\/person$/, { memberSince: "2026-11", dealsDone: 0 }],
];

/** Undefined for what it does not have. */
function sampleAnswer(path: string): object | undefined {
  return ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
}

/** Serves an API with a few cars, from which screens are rendered before anybody gets them. */
export async function serveSampleApi(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = sampleAnswer(pathname);
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answer ?? { detail: `The sample API has no ${pathname}.` }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
