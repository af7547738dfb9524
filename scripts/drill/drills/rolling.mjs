// Replaces every role but the database, one after the other, under load.
import { startMany } from "../many.mjs";
import { underTraffic } from "../underTraffic.mjs";

/** ms between two replacements: a role stops within 10 s, and its successor must be ready. */
const PAUSE = 20_000;

export const rolling = {
  usage: ` [MINUTES]
      visitors list, change and read cars for MINUTES (5) while every 20 s one role is stopped and started again: three
      APIs, photo worker, jobs, two web servers. Fails if a call is refused or an acknowledged write is lost.`,
  run: async (minutes = "5") =>
    underTraffic({
      start: startMany,
      minutes: Number(minutes),
      pause: PAUSE,
      signal: "SIGTERM",
      spares: ["database"],
    }),
};
