/** Search and saved searches. This is what the other domains use of it. */
export { SavedSearch } from "./SavedSearch";
export { searchVehicles } from "./searchVehicles";
