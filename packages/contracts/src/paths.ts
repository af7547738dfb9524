import { ROUTES } from "./routes";

type Routes = typeof ROUTES;

type Paths = {
  readonly [Screen in keyof Routes]: {
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
  sortBy?: string;
  /** GBP: what the visitor's own car is worth. */
  ownValue?: number;
}

/** What a proposal opens with: the user's car, and the cash in whole GBP that they pay, negative when they receive it. */
interface ProposalLink {
  car?: string;
  cash?: number;
}

/** Every path of the product (docs/product.md 2.1) by the name of its screen. */
export const paths = {
  ...pathsOf(ROUTES),
  compare: {
    /** The cars side by side, in this order. */
    href: (ids: readonly string[] = []): string =>
      ids.length === 0
        ? ROUTES.compare
        : `${ROUTES.compare}?ids=${ids.map(encodeURIComponent).join(",")}`,
  },
  wants: {
    /** What one of the user's cars would be swapped for; without it, the user chooses. */
    href: (link: { car?: string } = {}): string => withQuery(ROUTES.wants, link),
  },
  matches: {
    /** The matches of all of the user's cars, or of one. */
    href: (car?: string): string => withQuery(ROUTES.matches, car === undefined ? {} : { car }),
  },
  swapProposal: {
    href: (id: string, link: ProposalLink = {}): string =>
      withQuery(ROUTES.swapProposal.replace(":id", encodeURIComponent(id)), link),
  },
  search: {
    /** brand pre-selects a brand and opens the panel; swap turns swap-only on. */
    href: (search: SearchLink = {}): string => withQuery(ROUTES.search, search),
  },
};

function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    query.append(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function pathsOf(routes: Record<string, string>): Paths {
  const entries = Object.entries(routes).map(([screen, pattern]) => [
    screen,
    { href: (id = "") => pattern.replace(/:\w+/, encodeURIComponent(id)) },
  ]);
  return Object.fromEntries(entries) as Paths;
}
