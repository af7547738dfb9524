import { createAction } from "@reduxjs/toolkit";

/** API answers that the server loaded for the first screen, contained in the page. */
export interface FirstState {
  queries: Record<string, unknown>;
  provided: unknown;
  mutations: Record<string, never>;
}

/** Puts the page's answers into the store: none of them is requested again, and the session is not awaited. */
export const firstStateAdopted = createAction<FirstState>("firstState/adopted");
