// The traffic of the other drills, without killing anything.
import { startApp } from "../app.mjs";
import { underTraffic } from "../underTraffic.mjs";

export const calm = {
  usage: ` [MINUTES]
      runs the same visitors for MINUTES (30) without killing anything, and reports memory.`,
  run: async (minutes = "30") => underTraffic({ start: startApp, minutes: Number(minutes) }),
};
