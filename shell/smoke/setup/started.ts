import type { Browser } from "puppeteer-core";

import type { RunningApp } from "./app";

/** State passed from globalSetup to globalTeardown: an app and a browser for each worker. */
export const started: { current?: { apps: RunningApp[]; browsers: Browser[] } } = {};
