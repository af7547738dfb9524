import type { Vehicle } from "@takas/contracts/vehicle";
import { buildVehicle } from "@takas/testing";
import type { startFakeApi } from "@takas/testing";
import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Sets the window's width: jsdom has no media queries. */
export function stubWidth(width: "narrow" | "wide"): void {
  globalThis.matchMedia = (query: string) =>
    ({
      media: query,
      matches: width === "wide",
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

type Report = (entries: { isIntersecting: boolean }[]) => void;

/** Observers that report when the test scrolls: jsdom has no layout. */
export function stubScrolling(): { scrollToEnd: () => void } {
  const watching = new Set<Report>();
  globalThis.IntersectionObserver = class {
    private readonly report: Report;

    constructor(report: IntersectionObserverCallback) {
      this.report = report as unknown as Report;
    }

    observe() {
      watching.add(this.report);
    }

    unobserve() {}

    disconnect() {
      watching.delete(this.report);
    }
  } as unknown as typeof IntersectionObserver;
  return {
    scrollToEnd: () =>
      act(() => {
        for (const report of watching) {
          report([{ isIntersecting: true }]);
        }
      }),
  };
}

/** A user whose presses skip the check of pointer-events, for which jsdom computes styles of the whole page. */
export const visitor = userEvent.setup({ pointerEventsCheck: 0 });

/** Three cars that differ in everything that filters look at. */
export const market = () => [
  buildVehicle({
    id: "bmw",
    title: "2018 BMW 320i",
    make: "BMW",
    askingPrice: "17950",
    year: 2018,
  }),
  buildVehicle({
    id: "vitz",
    title: "2012 Toyota Vitz",
    askingPrice: "5950",
    year: 2012,
    isSwapFriendly: false,
  }),
  buildVehicle({
    id: "leaf",
    title: "2020 Nissan Leaf",
    make: "Nissan",
    fuelType: "Electric",
    askingPrice: "12950",
    year: 2020,
  }),
];

/** Answers searches as the API does, page by page; of all filters only the one for swaps counts. */
export function answerSearch(fakeApi: ReturnType<typeof startFakeApi>, cars: Vehicle[]): void {
  fakeApi.answer("GET /api/vehicles/search", (url) => {
    const limit = Number(url.searchParams.get("limit"));
    const offset = Number(url.searchParams.get("offset"));
    const isSwapOnly = url.searchParams.get("swapOnly") === "true";
    const found = cars.filter(({ isSwapFriendly }) => isSwapFriendly || !isSwapOnly);
    return {
      vehicles: found.slice(offset, offset + limit),
      total: found.length,
      hasMore: offset + limit < found.length,
    };
  });
}

/** The queries of the requested result pages, oldest first. */
export function searchedPages({ requests }: ReturnType<typeof startFakeApi>): URLSearchParams[] {
  return requests
    .filter(({ url }) => url.pathname.endsWith("/search") && url.searchParams.get("limit") === "10")
    .map(({ url }) => url.searchParams);
}
