import { finishDepartures } from "./accountData/finishDepartures";
import { membershipEvents } from "./billing/membershipEvents";
import { keepBillingReconciled } from "./billing/reconcileBilling";
import { createStripe } from "./billing/stripe";
import { isForSale } from "./contacts/refuseUnlocked";
import { revealEvents } from "./contacts/revealEvents";
import { tellUnlockEnded } from "./contacts/tellUnlockEnded";
import { findPhotosInOffers } from "./deals/cars/findPhotosInOffers";
import { keepOffersCurrent } from "./deals/keepOffersCurrent";
import { keepCounterparts } from "./demo/counterparts/keepCounterparts";
import { fillDemo } from "./demo/fillDemo";
import { fillDetails } from "./demo/fillDetails";
import { fillWants } from "./demo/fillWants";
import { keepListingsCurrent } from "./listings/keepListingsCurrent";
import { findPhotosInCircles } from "./matching/circles/circles";
import { keepMatchingCurrent } from "./matching/keepMatchingCurrent";
import { findPhotosInReports } from "./moderation/evidence";
import { reportEvents } from "./moderation/reportEvents";
import { deleteOldEvents, pushNotifications } from "./notifications/startNotificationJobs";
import { keepPhotosTidy } from "./photos/store/collectOrphans";
import { awaitDatabase } from "./platform/database/awaitDatabase";
import { inTurn } from "./platform/process/inTurn";
import { schedule } from "./platform/process/schedule";
import { statusRoutes } from "./routes/statusRoutes";
import { notifySavedSearches } from "./search/savedSearches";
import { startRole } from "./startRole";
import { keepValuationFresh } from "./valuation/live/refitValuation";
import { refreshWords } from "./vehicles/refreshWords";

/**
 * The scheduled work as a process: any number may run. Each task is held by a lease in the database, or claimed item
 * by item.
 */
void startRole({
  name: "jobs",
  routes: statusRoutes,
  async begin({ env, log }) {
    await awaitDatabase("an upgrade", log, refreshWords);
    if (env.isDemo) {
      await fillDemo(log);
      if (env.market === "live") {
        await fillWants();
        await fillDetails();
      }
      keepCounterparts(log, env.market);
    }
    keepValuationFresh(log, env.market);
    keepPhotosTidy(log, [findPhotosInOffers, findPhotosInCircles, findPhotosInReports]);
    deleteOldEvents(log);
    schedule({ name: "finish deleted accounts", log, interval: 10_000 }, () => finishDepartures());
    keepOffersCurrent(log, env.market);
    if (env.market === "live") {
      pushNotifications(log, env.domain);
      keepMatchingCurrent(log);
      schedule({ name: "tell searches", log, interval: 60_000 }, () => notifySavedSearches());
      schedule({ name: "keep listings current", log, interval: 60_000 }, () =>
        keepListingsCurrent(),
      );
      schedule({ name: "deliver events", log, interval: 60_000 }, () =>
        inTurn([membershipEvents, reportEvents, revealEvents], (events) => events.sweep()),
      );
    }
    if (env.stripe !== undefined) {
      const isLive = env.market === "live";
      keepBillingReconciled({
        stripe: createStripe(env.stripe),
        log,
        isLive,
        isForSale: (unlock) => isForSale(unlock, { isLive }),
        tellUnlockEnded,
      });
    }
  },
});
