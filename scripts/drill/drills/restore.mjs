// Backs up a database that is being written to, restores the backup elsewhere and compares the two.
import { runTypeScript } from "../runTypeScript.mjs";

export const restore = {
  usage: ` [BACKUPS]
      makes BACKUPS (5) backups of a database under writes with data export and age, and restores each into another data
      folder. Fails if a restored one differs or lacks a photo it refers to.`,
  run: (backups = "5") => runTypeScript("packages/embedded-mongo/drill/restore.ts", backups),
};
