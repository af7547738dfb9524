// The traffic of the other drills with nobody killed.
import { startApp } from "../app.mjs";
import { underTraffic } from "../underTraffic.mjs";

export const calm = {
  usage: ` [MINUTES]
      the same visitors for MINUTES (30) and nobody killed: does memory stay where it is?`,
  run: async (minutes = "30") => underTraffic({ start: startApp, minutes: Number(minutes) }),
};
