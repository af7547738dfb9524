// Visitors list, change and read cars while one process after another is killed.
import { startMany } from "../many.mjs";
import { underTraffic } from "../underTraffic.mjs";

export const kill = {
  usage: ` [MINUTES] [SECONDS]
      visitors list, change and read cars for MINUTES (10) while every SECONDS (5) one process is killed in turn:
      database, three APIs, photo worker, jobs, two web servers. Fails if an acknowledged write is lost, or if a refusal
      does not say that Takas is away for a moment.`,
  run: async (minutes = "10", seconds = "5") =>
    underTraffic({ start: startMany, minutes: Number(minutes), pause: Number(seconds) * 1000 }),
};
