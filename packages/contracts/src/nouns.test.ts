import { Config } from "./config";
import { Notification } from "./live/notifications";
import { ValuationPreview } from "./market/valuation";
import { Offer, OFFER_STATUSES, OfferMessage } from "./offers/offer";
import { CheckoutResult } from "./users/billing";
import { RevealResult, UnreadCounts, User } from "./users/user";
import { MarketRate, SearchResponse, SellerInfo, Vehicle } from "./vehicles/vehicle";

/** The fields of docs/product.md 3, which screens and other clients read by these names. */
describe("the nouns on the wire", () => {
  it.each([
    // docs/product.md 3.1
    [
      "vehicle",
      Vehicle,
      "id title images make model year mileage fuelType transmission bodyType askingPrice isSwapFriendly offerCount swapDeltaPreview marketRate status",
    ],
    ["market rate", MarketRate, "marketValue confidence explanation"],
    // docs/product.md 3.2
    ["seller", SellerInfo, "anonymousId isDealer isDealerVerified dealerName"],
    // docs/product.md 3.3
    ["user", User, "membershipType anonymousId"],
    // docs/product.md 3.4
    [
      "offer",
      Offer,
      "id status createdAt fromUser swapVehicleId swapVehicle deltaCash cashAmount message",
    ],
    // docs/product.md 3.5
    ["message", OfferMessage, "id from content timestamp isFromSelf"],
    // docs/product.md 3.6
    ["notification", Notification, "id type title message timestamp unread actionUrl"],
    // docs/product.md 3.10
    ["unread counts", UnreadCounts, "offers messages"],
    ["configuration", Config, "brand domain baseUrl"],
    ["search", SearchResponse, "vehicles total hasMore"],
    ["reveal", RevealResult, "contact"],
    ["revealed contact", RevealResult.shape.contact, "name phone"],
    ["checkout", CheckoutResult, "checkoutUrl"],
    ["valuation", ValuationPreview, "confidence market_value_gbp suggested_range explainability"],
  ])("%s has its fields", (_noun, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  // docs/product.md 3.4
  it("an offer has the statuses of the wire and of the screens", () => {
    expect(OFFER_STATUSES).toEqual(["proposed", "Proposed", "Counter offer", "Accepted"]);
  });
});
