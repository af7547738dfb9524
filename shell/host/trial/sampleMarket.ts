import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Market } from "@takas/contracts/choices";
import type { DealerPage } from "@takas/contracts/dealers/dealer";
import type { Vehicle } from "@takas/contracts/vehicle";
import {
  buildConfig,
  buildMembership,
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
];

/** An API with a few cars, on which builds are tried before anybody gets them. */
export async function serveSampleMarket(
  market: Market = "sample",
): Promise<{ url: string; close: () => void }> {
  const answers: typeof ANSWERS = [[/^\/api\/config$/, buildConfig({ market })], ...ANSWERS];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, answer] = answers.find(([path]) => path.test(pathname)) ?? [];
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answer ?? { detail: `The sample market has no ${pathname}.` }));
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
