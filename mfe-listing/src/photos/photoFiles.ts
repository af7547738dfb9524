import { PHOTO_LIMITS } from "@takas/contracts/limits";

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
