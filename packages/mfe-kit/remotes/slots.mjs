/**
 * The slots: places in the app that any remote may fill, and the app that owns each. The owner says in src/slots.ts what a
 * slot passes to the parts in it. Plain JavaScript, because scripts read it before anything is built.
 */
export const SLOTS = /** @type {const} */ ({
  "listing.actions": { owner: "browse" },
});

/** @typedef {keyof typeof SLOTS} SlotName */

/** The app that owns a slot; undefined for a slot that this version does not have. @param {string} slot */
export function slotOwner(slot) {
  return Object.hasOwn(SLOTS, slot) ? SLOTS[/** @type {SlotName} */ (slot)].owner : undefined;
}
