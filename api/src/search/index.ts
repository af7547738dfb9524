/** Search and saved searches. The public interface of the domain. */
export { describeSearch } from "./describeSearch";
export { SavedSearch } from "./SavedSearch";
export { searchVehicles } from "./searchVehicles";
