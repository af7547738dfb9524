import process from "node:process";

import { ROLE_SETTINGS, SETTINGS, givenOf } from "../../packages/settings/src/settings.mjs";

/** The embedded database is no role of the settings' table: only `npm start` sets its folder. */
const ROLES = { ...ROLE_SETTINGS, database: ["DATA_DIR"] };

/**
 * The environment of a role: of the variables given to it and to this process, those it reads. So no process has a secret it
 * does not use. A default that derives from other settings is included, because the role may not have those.
 */
export function settingsOf(role, given) {
  const all = { ...process.env, ...given };
  const environment = {};
  for (const name of ROLES[role]) {
    const isDerived = typeof SETTINGS[name]?.initial === "function";
    const value = isDerived ? givenOf(all, name) : all[name];
    if (value !== undefined) {
      environment[name] = value;
    }
  }
  return environment;
}
