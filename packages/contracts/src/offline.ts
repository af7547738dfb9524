/** What people read without a connection: one wording for every screen, the shell and the offline page. */
export const OFFLINE = {
  title: "You are offline",
  /** Where something is missing that loads by itself. */
  loads: "This loads by itself when the connection is back. The last cars you opened still open.",
  /** Where a person has to repeat what they did. */
  repeat: "You are offline. Try again when the connection is back.",
} as const;
