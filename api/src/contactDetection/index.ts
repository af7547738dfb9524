/**
 * Finds contact details in text. It needs no database, so the photo process can use it. The public interface of the
 * domain.
 */
export { findContact } from "./findContact";
export { quoteOf } from "./quoteContact";
export { completedBy, numbersIn } from "./spreadNumbers";
export {
  refuseContact,
  refuseContactIn,
  refuseContactInMakes,
  refuseContactInName,
} from "./refuseContact";
