import { m } from "../texts/messages.js";
import { readDataUrl } from "./photoFiles";

/** The brands of HEIC files, which also travel under other names, such as "car.jpg". */
const HEIC_START = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** What to do with a HEIC file; undefined for any other. */
export async function heicAdvice(file: File): Promise<string | undefined> {
  const [, start = ""] = (await readDataUrl(file.slice(4, 12)).catch(() => "")).split(",");
  const isHeic = HEIC_START.test(atob(start)) || /hei[cf]$/i.test(file.name);
  return isHeic ? m.photos_heic() : undefined;
}
