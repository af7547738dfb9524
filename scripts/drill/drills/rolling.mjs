// Replaces every role but the database, one after the other, under load.
import process from "node:process";

import { startMany } from "../many.mjs";
import { pauseFor, underTraffic } from "../underTraffic.mjs";

/** ms between the return of one role and the replacement of the next. */
const PAUSE = 5000;

export const rolling = {
  usage: ` [MINUTES]
      visitors list, change and read cars for MINUTES (5) while one role after another is stopped and started again: three
      APIs, jobs, two web servers, in whole rounds of about 100 s. The next one stops 5 s after the previous
      one is back. Fails if a call is refused or an acknowledged write is lost.`,
  run: async (minutes = "5") =>
    underTraffic({ start: startMany, minutes: Number(minutes), disturb: replaceInTurn }),
};

async function replaceInTurn({ app, book, until, signal }) {
  const roles = Object.keys(app.processes()).filter((role) => role !== "database");
  do {
    for (const role of roles) {
      if (!(await pauseFor(PAUSE, { app, signal }))) {
        return;
      }
      const pid = app.processes()[role];
      process.kill(pid, "SIGTERM");
      book.noteKill(role);
      while ([pid, undefined].includes(app.processes()[role]) || !app.isWhole()) {
        if (!(await pauseFor(100, { app, signal }))) {
          return;
        }
      }
    }
  } while (Date.now() < until);
}
