// npm run audit: asks the registry for known vulnerabilities in the dependencies of the roles; exits with 1 if one is
// high or critical.
import process from "node:process";

import { pnpm } from "./install.mjs";

/** pnpm's error for a registry without audits: a mirror, or a closed network. */
const NO_AUDITS = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|responded with (?:404|405)/;

try {
  console.log(await pnpm(["audit", "--prod", "--audit-level", "high"]));
} catch (error) {
  if (NO_AUDITS.test(error.message)) {
    console.log(
      "Skipped: this registry has no audits. scripts/repository/lockFile.test.mjs still checks the lock file against versions known to be vulnerable.",
    );
  } else {
    console.error(error.message);
    process.exitCode = 1;
  }
}
