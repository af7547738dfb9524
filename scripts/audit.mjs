// npm run audit: asks the registry for known faults in what the roles run on; ends with 1 when one is high or critical.
import process from "node:process";

import { pnpm } from "./install.mjs";

/** What pnpm says when a registry takes no audits: a mirror, or a closed network. */
const NO_AUDITS = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|responded with (?:404|405)/;

try {
  console.log(await pnpm(["audit", "--prod", "--audit-level", "high"]));
} catch (error) {
  if (NO_AUDITS.test(error.message)) {
    console.log(
      "Skipped: this registry takes no audits. scripts/lockFile.test.mjs still holds the lock file to the versions known to be safe.",
    );
  } else {
    console.error(error.message);
    process.exitCode = 1;
  }
}
