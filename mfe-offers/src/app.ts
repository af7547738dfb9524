import { defineRemote, paths } from "@takas/mfe-kit";

/** The remote of offers: swaps and cash. Chunk names are the screens of remote.json: the server preloads by them. */
export const { contract, mount } = defineRemote({
  name: "offers",
  screens: {
    [paths.offers.pattern]: () =>
      import(/* webpackChunkName: "Offers" */ "./screens/Offers/Offers").then((m) => m.Offers),
    [paths.swapProposal.pattern]: () =>
      import(/* webpackChunkName: "SwapProposal" */ "./screens/SwapProposal/SwapProposal").then(
        (m) => m.SwapProposal,
      ),
    [paths.cashOffer.pattern]: () =>
      import(/* webpackChunkName: "CashOffer" */ "./screens/CashOffer/CashOffer").then(
        (m) => m.CashOffer,
      ),
    [paths.vehicleOffers.pattern]: () =>
      import(/* webpackChunkName: "VehicleOffers" */ "./screens/VehicleOffers/VehicleOffers").then(
        (m) => m.VehicleOffers,
      ),
    [paths.offerChat.pattern]: () =>
      import(/* webpackChunkName: "OfferChat" */ "./screens/OfferChat/OfferChat").then(
        (m) => m.OfferChat,
      ),
  },
});
