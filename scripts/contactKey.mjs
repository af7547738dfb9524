import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The key of the live market's contact details where none is set: made once and kept beside the data, for its owner's
 * eyes only. As settings of the API; none in the sample market.
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
