import { createAction } from "@reduxjs/toolkit";

/** Answers of the API that the server fetched for the first screen, as the page carries them. */
export interface FirstState {
  queries: Record<string, unknown>;
  provided: unknown;
  mutations: Record<string, never>;
}

/** The store takes what the page carries: nothing of it is fetched again, and the session is not waited for. */
export const firstStateAdopted = createAction<FirstState>("firstState/adopted");
