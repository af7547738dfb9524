import { join } from "node:path";

import type { Market } from "@takas/contracts/choices";
import type { Releases } from "@takas/mfe-kit/manifest";
import { logFailedAnswer } from "@takas/server/logFailedAnswer";
import Koa from "koa";
import compress from "koa-compress";
import type { Logger } from "pino";

import { admit } from "./edge/admit";
import { apiProxy } from "./edge/apiProxy";
import { identify } from "./edge/identify";
import { createLanes } from "./edge/lanes";
import type { Lanes } from "./edge/lanes";
import { failureReports } from "./monitoring/failureReports";
import { health } from "./monitoring/health";
import { observe } from "./monitoring/observe";
import { serviceWorker } from "./offline/serviceWorker";
import { webManifest } from "./offline/webManifest";
import type { HeadSource } from "./page/pageHead";
import { createPages } from "./page/pages";
import { registryFile } from "./page/registryFile";
import { securityHeaders } from "./page/securityHeaders";
import { createTrials } from "./page/shownTrials";
import type { ReleasesFor } from "./page/shownTrials";
import { staticFiles } from "./page/staticFiles";
import { inMarket } from "./registry/inMarket";
import { askInPageLanguage } from "./registry/languages";
import { HOST_FOLDER } from "./render/hostFolder";
import type { Renderer } from "./render/renderer";

export interface HostOptions extends HeadSource {
  /** Folder of the released builds. */
  releasesFolder: string;
  /** The live release; read again for each page. */
  readReleases: () => Promise<Releases>;
  log: Logger;
  /** @defaultValue "sample" */
  market?: Market;
  /** Renders first views; without it every page renders in the browser. */
  renderer?: Pick<Renderer, "render" | "last">;
  /** Other origins of remotes: the development servers. */
  remoteOrigins?: readonly string[];
  /** Other origins of photos. */
  photoOrigins?: readonly string[];
  /** The number of our own proxies in front, whose X-Forwarded-For entries are trusted. @defaultValue 0 */
  trustedProxies?: number;
  /** Whether pages are served over HTTPS only. @defaultValue false */
  isProduction?: boolean;
  /** Aborted when the web server stops; ends the event streams. */
  stopping?: AbortSignal;
  /** @defaultValue createLanes() */
  lanes?: Lanes;
  /** Where the local Stripe emulator answers; its pages are under /dev-stripe/. */
  paymentsUrl?: string | undefined;
}

/** The web server of the composed app: files, a proxy to the API, and one page for every path. */
export function createHost(options: HostOptions): Koa {
  const { releasesFolder, readReleases, log, apiUrl } = options;
  const {
    remoteOrigins = [],
    photoOrigins = [],
    trustedProxies = 0,
    isProduction = false,
    stopping,
  } = options;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.on("error", (error: NodeJS.ErrnoException & { expose?: boolean }) => {
    // A refusal with a message for the visitor is not a server failure.
    if (error.expose !== true) {
      logFailedAnswer(log, error);
    }
  });
  app.use(identify());
  app.use(observe(log));
  const { lanes = createLanes() } = options;
  app.use(askInPageLanguage(readReleases));
  app.use(apiProxy({ target: apiUrl, lanes, log, stopping }));
  if (options.paymentsUrl !== undefined) {
    app.use(apiProxy({ prefix: "/dev-stripe/", target: options.paymentsUrl, lanes, log }));
  }
  app.use(securityHeaders({ remoteOrigins, photoOrigins, isProduction }));
  const trials = createTrials({ folder: releasesFolder, isProduction });
  app.use(trials.take);
  const releasesFor: ReleasesFor = async (ctx, isPage = false) => {
    const shown = await trials.shownTo(ctx, await readReleases(), isPage);
    return { ...shown, releases: inMarket(shown.releases, options.market ?? "sample") };
  };
  app.use(health({ apiUrl, readReleases, lane: lanes.small }));
  // Reports have limits of their own and take no turn from pages.
  app.use(failureReports({ log, readReleases, releasesFor }));
  const shrink = compress({ threshold: 1024, br: { params: { [BROTLI_QUALITY]: 4 } } });
  const pages = createPages({ ...options, releasesFor, lane: lanes.small });
  app.use(
    admit(lanes.pages, async (ctx) => {
      let isAnswered = false;
      await shrink(ctx, async () => {
        isAnswered = await pages.answerKept(ctx);
      });
      return isAnswered;
    }),
  );
  app.use(staticFiles("/remotes/", releasesFolder, { immutable: true }));
  app.use(staticFiles("/", join(HOST_FOLDER, "public"), { immutable: false }));
  app.use(shrink);
  app.use(registryFile(releasesFor, remoteOrigins));
  app.use(webManifest(options.brand));
  app.use(serviceWorker(options.brand, readReleases));
  app.use(pages.answer);
  return app;
}

/** zlib.constants.BROTLI_PARAM_QUALITY; 4 takes under a millisecond for a page. */
const BROTLI_QUALITY = 1;
