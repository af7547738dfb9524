/** Every path of the product (spec section 2, Route table): a pattern for the router, an href for links. */
export const paths = {
  home: fixed("/"),
  search: {
    pattern: "/search",
    /** brand pre-selects a brand and opens the panel; swap turns swap-only on. */
    href: ({ brand, swap = false }: { brand?: string; swap?: boolean } = {}): string => {
      const query = new URLSearchParams({
        ...(brand !== undefined && { brand }),
        ...(swap && { swap: "true" }),
      }).toString();
      return query === "" ? "/search" : `/search?${query}`;
    },
  },
  listing: withId("/listing/:id"),
  swapProposal: withId("/swap-proposal/:id"),
  offers: fixed("/offers"),
  myCars: fixed("/my-cars"),
  profile: fixed("/profile"),
  createListing: fixed("/create-listing"),
  editListing: withId("/edit-listing/:id"),
  vehicleOffers: withId("/vehicle-offers/:id"),
  offerChat: withId("/offer-chat/:id"),
  cashOffer: withId("/cash-offer/:id"),
  notifications: fixed("/notifications"),
  settings: fixed("/settings"),
  editProfile: fixed("/profile/edit"),
  terms: fixed("/terms"),
  privacy: fixed("/privacy"),
  refund: fixed("/refund"),
  imagePolicy: fixed("/image-policy"),
} as const;

function fixed(pattern: string) {
  return { pattern, href: (): string => pattern };
}

function withId(pattern: string) {
  return { pattern, href: (id: string): string => pattern.replace(":id", encodeURIComponent(id)) };
}
