import process from "node:process";

import { ROLE_SETTINGS } from "../packages/settings/src/settings.mjs";

/** The embedded database is no role of the settings' table: only `npm start` sets its folder. */
const ROLES = { ...ROLE_SETTINGS, database: ["DATA_DIR", "DB_METRICS_PORT"] };

/**
 * The environment of a role: of the variables given to it and to this process, those it reads. So no process has a secret it
 * does not use.
 */
export function settingsOf(role, given) {
  const names = new Set(ROLES[role]);
  return Object.fromEntries(
    Object.entries({ ...process.env, ...given }).filter(([name]) => names.has(name)),
  );
}
