import type { Browser } from "puppeteer-core";

import type { RunningApp } from "./app";

/** State passed from globalSetup to globalTeardown: an app for each worker, and their browser. */
export const started: { current?: { apps: RunningApp[]; browser: Browser } } = {};
