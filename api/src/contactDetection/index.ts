/** Finds contact details in text. It needs no database, so the photo process can use it. This is what the other domains use of it. */
export { findContact } from "./findContact";
export { refuseContact, refuseContactIn } from "./refuseContact";
