import { formatMiles, formatMoney } from "@takas/contracts/money";
import { photoAt } from "@takas/contracts/photo";
import { Vehicle } from "@takas/contracts/vehicle";
import type { PageMeta } from "@takas/mfe-kit/contract";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import { headOf } from "../src/page/pageMeta";
import type { HeadMeta } from "../src/page/pageMeta";

/** ms the page waits for a car's words; a slow API costs the social preview, never the page. */
const PATIENCE = 300;

export interface HeadSource {
  brand: string;
  baseUrl: string;
  apiUrl: string;
}

/**
 * The head of the first page of a visit, for those who read no scripts: messengers and search engines. A car's
 * page carries its title, price and photo; every other path the words of its route in remote.json.
 */
export async function headFor(
  path: string,
  words: PageMeta,
  { brand, baseUrl, apiUrl }: HeadSource,
): Promise<HeadMeta> {
  const id = paramsOf("/listing/:id", path)?.id;
  const vehicle = id === undefined ? undefined : await fetchVehicle(apiUrl, id);
  return headOf(vehicle === undefined ? words : metaOf(vehicle), { brand, baseUrl, path });
}

function metaOf({ title, askingPrice, year, mileage, fuelType, images }: Vehicle) {
  const [image] = images;
  return {
    title,
    description: `${formatMoney(Number(askingPrice))} · ${year} · ${formatMiles(mileage)} · ${fuelType}. See its market value and offer a swap.`,
    type: "product" as const,
    ...(image !== undefined && { image: photoAt(image, 800) }),
  };
}

async function fetchVehicle(apiUrl: string, id: string): Promise<Vehicle | undefined> {
  try {
    const answer = await fetch(new URL(`/api/vehicles/${encodeURIComponent(id)}`, apiUrl), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? Vehicle.parse(await answer.json()) : undefined;
  } catch {
    // The page tells what is wrong with the car or the API; its head then says the defaults.
    return undefined;
  }
}
