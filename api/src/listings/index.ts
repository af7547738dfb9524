/** Cars on the market: listing, changing, watching and presenting them. The public interface of the domain. */
export { listingEvents } from "./listingEvents";
