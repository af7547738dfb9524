/** What people do with cars on the market: list, change, watch and see them presented. This is what the other domains use of it. */
export { listingEvents } from "./listingEvents";
export { presentVehicles } from "./presentVehicles";
