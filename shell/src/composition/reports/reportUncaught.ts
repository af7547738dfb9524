import type { UncaughtReports } from "./uncaughtErrors";

/**
 * Reports the errors that nobody caught, such as errors of promises and timers, for as long as the page
 * lives. The code for it is loaded with the first one.
 */
export function reportUncaught(reports: UncaughtReports): void {
  let loading: Promise<(error: unknown) => void> | undefined;
  const take = (thrown: unknown) => {
    loading ??= import(/* webpackChunkName: "uncaught" */ "./uncaughtErrors").then(
      ({ uncaughtErrors }) => uncaughtErrors(reports),
    );
    // The console has the error itself. A failed load must not be the next uncaught error.
    // oxlint-disable-next-line no-console -- nothing else is left
    loading.then((report) => report(thrown)).catch(console.info);
  };
  addEventListener("error", ({ error }) => take(error));
  addEventListener("unhandledrejection", ({ reason }) => take(reason));
}
