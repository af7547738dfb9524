import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/** One call to the registry: who did what, and what came of it. */
export interface AuditEntry {
  /** ISO 8601. */
  at: string;
  team: string;
  /** "publish offers", "promote offers offers2". */
  action: string;
  /** "done", or the sentence of the refusal. */
  outcome: string;
}

/** Appends a line of JSON to audit.log. Lines are short enough to be written whole by several processes at once. */
export async function audit(folder: string, entry: AuditEntry): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, "audit.log"), `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}
