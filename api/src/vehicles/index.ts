/** The stored car: its fields, its search words, and who may see it. The public interface of the domain. */
export { countVehicles, exportVehicles, hideVehicles, removeVehicles } from "./accountData";
export { Favourite } from "./Favourite";
export { dropFavourite, findFavourites, keepFavourite } from "./favourites";
export { findSimilarVehicles } from "./findSimilarVehicles";
export {
  countOnMarket,
  findNewestVehicles,
  findOnMarket,
  findSellers,
  findVehicle,
  findVehiclesByIds,
  findVehiclesOf,
  listingLimitOf,
} from "./findVehicles";
export { findVisibleVehicle } from "./readVehicles";
export { WITHOUT_SEARCH_FIELDS, readVehicles } from "./readVehicles";
export { freeReservedCars, sellReservedCars } from "./reservedCars";
export { apart, mayBeOne, searchWords } from "./searchWords";
export {
  DESCRIBED_FIELDS,
  SEARCHED_FIELDS,
  Vehicle,
  afterReview,
  asRead,
  expiryFrom,
  listingEvent,
  priceSet,
  searchFields,
  takenDown,
} from "./Vehicle";
export type {
  ListingEvent,
  PastPrice,
  StoredVehicle,
  VehiclePhoto,
  VehicleRecord,
} from "./Vehicle";
export { isOwner, mayEditVehicle, maySeeSeller, maySeeVehicle } from "./vehiclePolicy";
