/** What people read where the browser's storage is full or blocked: one wording for every screen. */
export const NOT_STORED =
  "This browser could not store it. Allow storage for this site, or free some space.";
