import type { Browser } from "puppeteer-core";

import type { RunningApp } from "./app";

/** State passed from globalSetup to globalTeardown. */
export const started: { current?: { app: RunningApp; browser: Browser } } = {};
