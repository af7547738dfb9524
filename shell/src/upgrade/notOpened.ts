/** The toast of a dialog that could not be loaded or has crashed. */
export const NOT_OPENED = {
  variant: "destructive",
  title: "The upgrade did not open",
  description: "Please check your connection and try again.",
} as const;
