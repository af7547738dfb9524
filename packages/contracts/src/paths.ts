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

/** Every path of the product (docs/product.md 2.1) by the name of its screen. */
export const paths = {
  ...pathsOf(ROUTES),
  search: {
    pattern: ROUTES.search,
    /** brand pre-selects a brand and opens the panel; swap turns swap-only on. */
    href: ({ brand, swap = false }: { brand?: string; swap?: boolean } = {}): string => {
      const query = new URLSearchParams({
        ...(brand !== undefined && { brand }),
        ...(swap && { swap: "true" }),
      }).toString();
      return query === "" ? ROUTES.search : `${ROUTES.search}?${query}`;
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
