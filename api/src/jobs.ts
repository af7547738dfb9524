import { keepBillingReconciled } from "./billing/keepBillingReconciled";
import { membershipEvents } from "./billing/membershipEvents";
import { createStripe } from "./billing/stripe";
import { keepCounterparts } from "./demo/counterparts/keepCounterparts";
import { fillDemo } from "./demo/fillDemo";
import { listingEvents } from "./listings/listingEvents";
import { measureBackups } from "./measureBackups";
import { carryOverNotifications } from "./notifications/carryOverNotifications";
import { startNotificationJobs } from "./notifications/startNotificationJobs";
import { keepOffersCurrent } from "./offers/keepOffersCurrent";
import { measureQueue } from "./photos/queue/measureQueue";
import { keepPhotosTidy } from "./photos/store/keepPhotosTidy";
import { every } from "./platform/process/every";
import { reportEvents } from "./safety/reportEvents";
import { notifySavedSearches } from "./search/savedSearches";
import { startRole } from "./startRole";
import { statusRoutes } from "./statusRoutes";
import { keepValuationFresh } from "./valuation/market/keepValuationFresh";
import { refreshWords } from "./vehicles/refreshWords";

/**
 * The scheduled work as a process: any number may run. Each task is held by a lease in the database, or claimed item
 * by item.
 */
void startRole({
  name: "jobs",
  routes: statusRoutes,
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
    if (env.backupTo !== undefined) {
      measureBackups(log, env.backupTo);
    }
    keepOffersCurrent(log, env.market);
    if (env.market === "live") {
      await carryOverNotifications();
      startNotificationJobs(log, env.domain);
      every({ name: "tell searches", log, interval: 60_000 }, () => notifySavedSearches());
      every({ name: "deliver listing events", log, interval: 60_000 }, () => listingEvents.sweep());
      every({ name: "deliver membership events", log, interval: 60_000 }, () =>
        membershipEvents.sweep(),
      );
      every({ name: "deliver report events", log, interval: 60_000 }, () => reportEvents.sweep());
    }
    if (env.stripe !== undefined) {
      keepBillingReconciled({
        stripe: createStripe(env.stripe),
        log,
        isLive: env.market === "live",
      });
    }
  },
});
