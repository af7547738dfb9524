import { listingMeta } from "@takas/contracts/listingMeta";
import { Vehicle } from "@takas/contracts/vehicle";
import type { PageMeta } from "@takas/mfe-kit/contract";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import { headOf } from "../../src/page/pageMeta";
import type { HeadMeta } from "../../src/page/pageMeta";
import type { FairLane } from "../edge/FairLane";

/** ms the page waits for a car's details; a slow API costs the social preview, never the page. */
const PATIENCE = 300;

export interface HeadSource {
  brand: string;
  baseUrl: string;
  apiUrl: string;
}

interface PageHeadOptions extends HeadSource {
  /** The lane of small calls. */
  lane: FairLane;
}

/** Who requests it: the lanes' key, and the X-Forwarded-For header. */
interface Visitor {
  key: string;
  forwardedFor: string;
}

/** ms that a car's head is cached, and the number of cars cached. */
const FRESH = 30_000;
const MOST = 1000;

/** The page of the head: its path, its route's texts, and the visitor. */
export interface HeadRequest {
  path: string;
  words: PageMeta;
  visitor: Visitor;
}

/** The head of a page, and whether the page is for a car that does not exist. */
export interface PageHead {
  head: HeadMeta;
  isGone: boolean;
}

/**
 * Builds the head of the first page of a visit for clients without scripts, such as messengers and search engines. A
 * car's page has its title, price and photo; every other path the texts of its route in remote.json. A popular car is
 * requested only now and then, in the name of the visitor who asked, because the API's limits apply to visitors.
 */
export function pageHeads({ brand, baseUrl, apiUrl, lane }: PageHeadOptions) {
  const known = new Map<string, { until: number; vehicle: Promise<Vehicle | Missing> }>();

  function vehicleOf(id: string, visitor: Visitor): Promise<Vehicle | Missing> {
    const found = known.get(id);
    if (found !== undefined && found.until > performance.now()) {
      return found.vehicle;
    }
    const signal = AbortSignal.timeout(PATIENCE);
    const fetching = lane.run(
      visitor.key,
      () => fetchVehicle(apiUrl, id, { forwardedFor: visitor.forwardedFor, signal }),
      signal,
    );
    const vehicle = fetching.catch(() => {
      // The page reports the API's failure; its head uses the defaults, and the next request tries again.
      known.delete(id);
      return "unknown" as const;
    });
    known.delete(id);
    known.set(id, { until: performance.now() + FRESH, vehicle });
    const [oldest = id] = known.keys();
    if (known.size > MOST) {
      known.delete(oldest);
    }
    return vehicle;
  }

  return async function headFor({ path, words, visitor }: HeadRequest): Promise<PageHead> {
    const id = paramsOf("/listing/:id", path)?.id;
    const vehicle = id === undefined ? "unknown" : await vehicleOf(id, visitor);
    const meta = typeof vehicle === "string" ? words : listingMeta(vehicle);
    return { head: headOf(meta, { brand, baseUrl, path }), isGone: vehicle === "gone" };
  };
}

/** The car does not exist, or the API did not answer. */
type Missing = "gone" | "unknown";

/** A car that is visible to everybody. Rejects when the API does not answer. */
async function fetchVehicle(
  apiUrl: string,
  id: string,
  { forwardedFor, signal }: { forwardedFor: string; signal: AbortSignal },
): Promise<Vehicle | "gone"> {
  const answer = await fetch(new URL(`/api/vehicles/${encodeURIComponent(id)}`, apiUrl), {
    headers: { "X-Forwarded-For": forwardedFor },
    signal,
  });
  if (answer.status === 404) {
    return "gone";
  }
  return Vehicle.parse(await answer.json());
}
