/**
 * Finds contact details in text. It needs no database, so the photo process can use it. The public interface of the
 * domain.
 */
export { findContact } from "./findContact";
export { isSpread, numbersIn } from "./spreadNumbers";
export {
  refuseContact,
  refuseContactIn,
  refuseContactInMakes,
  refuseContactInName,
} from "./refuseContact";
