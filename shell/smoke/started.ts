import type { Browser } from "puppeteer-core";

import type { RunningApp } from "./app";

/** What globalSetup started, for globalTeardown. */
export const started: { current?: { app: RunningApp; browser: Browser } } = {};
