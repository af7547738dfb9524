/** Search and saved searches. The public interface of the domain. */
export { SavedSearch } from "./SavedSearch";
export { searchVehicles } from "./searchVehicles";
