import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { m } from "../texts/messages.js";
import { readDataUrl } from "./readDataUrl";

/**
 * The types that a visitor may pick: every picture that browsers decode. Not HEIC, which only Safari decodes: a decoder
 * weighs 2.9 MB and needs WebAssembly, which the content security policy refuses. iPhones hand over JPEG anyway, and a
 * Mac converts to the first type of this list.
 */
export const PICKED_TYPES = [...PHOTO_LIMITS.types, "image/avif", "image/gif", "image/bmp"].join();

/** A chosen file that the browser cannot open, and what to do about it. */
export interface UnreadFile {
  id: string;
  name: string;
  advice: string;
}

/** What to do with a file that could not be decoded. */
export async function adviceFor(file: File): Promise<string> {
  return (await isHeic(file)) ? m.photos_heic() : m.photos_unread();
}

/** The brands of HEIC files, which also travel under other names, such as "car.jpg". */
const HEIC_START = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

async function isHeic(file: File): Promise<boolean> {
  const [, start = ""] = (await readDataUrl(file.slice(4, 12)).catch(() => "")).split(",");
  return HEIC_START.test(atob(start)) || /hei[cf]$/i.test(file.name);
}
