/**
 * The slots: places in the app that any remote may fill, and the app that owns each. The owner says in src/slots.ts what a
 * slot passes to the parts in it. Plain JavaScript, because scripts read it before anything is built.
 */
export const SLOTS = /** @type {const} */ ({
  "listing.actions": { owner: "browse" },
});

/** Slots for links, which their owners draw from the manifests alone: no code of the remote is loaded for them. */
export const LINK_SLOTS = /** @type {const} */ ({
  tabs: { owner: "shell" },
  "profile.menu": { owner: "account" },
});

/** Slots for dialogs that the shell opens over any screen. */
export const DIALOG_SLOTS = /** @type {const} */ ({
  upgrade: { owner: "shell" },
});

/** @typedef {keyof typeof SLOTS} SlotName */
/** @typedef {keyof typeof LINK_SLOTS} LinkSlotName */

/** The app that owns a slot; undefined for a slot that this version does not have. @param {string} slot */
export function slotOwner(slot) {
  return Object.hasOwn(SLOTS, slot) ? SLOTS[/** @type {SlotName} */ (slot)].owner : undefined;
}
