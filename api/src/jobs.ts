import { keepBillingReconciled } from "./commands/keepBillingReconciled";
import { keepOffersCurrent } from "./commands/keepOffersCurrent";
import { keepPeopleTold } from "./commands/keepPeopleTold";
import { keepValuationFresh } from "./commands/keepValuationFresh";
import { refreshWords } from "./commands/refreshWords";
import { keepCounterparts } from "./demo/counterparts/keepCounterparts";
import { fillDemo } from "./demo/fillDemo";
import { keepPhotosTidy } from "./photos/keepPhotosTidy";
import { measureQueue } from "./photos/queue/measureQueue";
import { runRole } from "./role";
import { healthRoutes } from "./routes/health";
import { metricsRoutes } from "./routes/metrics";
import { createStripe } from "./stripe";

/** The scheduled work as a process: any number may run, each piece is held by a lease in the database or claimed one by one. */
void runRole({
  portName: "JOBS_PORT",
  routes: [...healthRoutes, ...metricsRoutes],
  async begin({ env, log }) {
    await refreshWords();
    if (env.isDemo) {
      await fillDemo(log);
      keepCounterparts(log);
    }
    keepValuationFresh(log);
    keepPhotosTidy(log);
    if (env.photos.checks === "queue") {
      measureQueue(log);
    }
    keepOffersCurrent(log, env.market);
    if (env.market === "live") {
      keepPeopleTold(log, env.domain);
    }
    if (env.stripe !== undefined) {
      keepBillingReconciled({ stripe: createStripe(env.stripe), log });
    }
  },
});
