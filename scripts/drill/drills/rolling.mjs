// Every role but the database is replaced, one after the other, under load.
import { startMany } from "../many.mjs";
import { underTraffic } from "../underTraffic.mjs";

/** ms between two replacements: a role leaves within 10 s, and the next has to be there. */
const PAUSE = 20_000;

export const rolling = {
  usage: ` [MINUTES]
      visitors list, change and look for MINUTES (5) while every 20 s one role is told to stop and started again: three
      APIs, photo worker, jobs, two web servers. Fails when one call is refused or an acknowledged write is lost.`,
  run: async (minutes = "5") =>
    underTraffic({
      start: startMany,
      minutes: Number(minutes),
      pause: PAUSE,
      signal: "SIGTERM",
      spares: ["database"],
    }),
};
