import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The key for contact details in the live market, as settings of the API. If CONTACT_KEY is unset, it is created once and
 * stored in the data directory, readable only by its owner. The sample market has none.
 */
export async function contactKey({ MARKET, CONTACT_KEY, dataDir }) {
  if (MARKET !== "live" || CONTACT_KEY !== undefined) {
    return {};
  }
  const file = join(dataDir, "contact.key");
  try {
    await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw error;
    }
  }
  return { CONTACT_KEY: await readFile(file, "utf8") };
}
