/** Search and saved searches. The public interface of the domain. */
export { countSearches, exportSearches, removeSearches } from "./accountData";
export { describeSearch } from "./text/describeSearch";
export { searchVehicles } from "./searchVehicles";
