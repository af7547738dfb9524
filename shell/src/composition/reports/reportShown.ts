/** A visit of a remote that was shown, and the ms that it took. */
export interface ShownVisit {
  remote: string;
  build: string;
  ms: number;
}

/** Tells the web server, which counts visits by build (host/monitoring/buildMetrics). A visit without a network is not counted. */
export function reportShown({ remote, build, ms }: ShownVisit): void {
  if (navigator.onLine) {
    fetch("/report", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ remote, build, shown: Math.round(ms) }),
      keepalive: true,
    }).catch(() => undefined);
  }
}
