import { ROUTES } from "./routes";

type Routes = typeof ROUTES;

type Paths = {
  readonly [Screen in keyof Routes]: {
    /** The form the router expects. */
    pattern: Routes[Screen];
    /** The form of links. */
    href: Routes[Screen] extends `${string}:${string}` ? (id: string) => string : () => string;
  };
};

/** The query parameters of a link to the search; prices in GBP. */
interface SearchLink {
  brand?: string;
  swap?: true;
  q?: string;
  brands?: string;
  priceMin?: number;
  priceMax?: number;
  yearMin?: number;
  yearMax?: number;
}

/** Every path of the product (docs/product.md 2.1) by the name of its screen. */
export const paths = {
  ...pathsOf(ROUTES),
  compare: {
    pattern: ROUTES.compare,
    /** The cars side by side, in this order. */
    href: (ids: readonly string[] = []): string =>
      ids.length === 0
        ? ROUTES.compare
        : `${ROUTES.compare}?ids=${ids.map(encodeURIComponent).join(",")}`,
  },
  search: {
    pattern: ROUTES.search,
    /** brand pre-selects a brand and opens the panel; swap turns swap-only on. */
    href: (search: SearchLink = {}): string => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) {
        query.append(name, String(value));
      }
      return query.size === 0 ? ROUTES.search : `${ROUTES.search}?${query.toString()}`;
    },
  },
};

function pathsOf(routes: Record<string, string>): Paths {
  const entries = Object.entries(routes).map(([screen, pattern]) => [
    screen,
    { pattern, href: (id = "") => pattern.replace(/:\w+/, encodeURIComponent(id)) },
  ]);
  return Object.fromEntries(entries) as Paths;
}
