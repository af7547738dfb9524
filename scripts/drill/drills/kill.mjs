// Visitors list, change and read cars while one process after another is killed.
import process from "node:process";

import { startMany } from "../many.mjs";
import { pauseFor, underTraffic } from "../underTraffic.mjs";

export const kill = {
  usage: ` [MINUTES] [SECONDS]
      visitors list, change and read cars for MINUTES (10) while every SECONDS (5) one process is killed in turn:
      database, three APIs, jobs, two web servers. Fails if an acknowledged write is lost, or if a refusal
      does not say that Takas is away for a moment.`,
  run: async (minutes = "10", seconds = "5") =>
    underTraffic({
      start: startMany,
      minutes: Number(minutes),
      disturb: killInTurn(Number(seconds) * 1000),
      mayRefuse: true,
    }),
};

function killInTurn(pause) {
  return async ({ app, book, until, signal }) => {
    const roles = Object.keys(app.processes());
    for (let turn = 0; until - Date.now() > pause; turn += 1) {
      if (!(await pauseFor(pause, { app, signal }))) {
        return;
      }
      const role = roles[turn % roles.length];
      const pid = app.processes()[role];
      if (pid !== undefined) {
        process.kill(pid, "SIGKILL");
        book.noteKill(role);
      }
    }
  };
}
