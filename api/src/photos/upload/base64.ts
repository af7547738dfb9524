/** Decodes base64 that arrives in pieces; it buffers only the last incomplete group of four. */
export class Base64Decoder {
  private rest = "";
  private padded = false;

  /** The bytes of the next piece, or undefined if it is not base64. Accepts JSON's escaped slashes. */
  write(piece: Buffer): Buffer | undefined {
    const text = clean(this.rest + piece.toString("latin1"));
    const whole = text.endsWith("\\") ? text.length - 1 : text.length;
    const cut = whole - (whole % 4);
    this.rest = text.slice(cut);
    return this.decode(text.slice(0, cut));
  }

  /** The last bytes, or undefined if the text does not end as base64 must. */
  end(): Buffer | undefined {
    return this.decode(this.rest);
  }

  private decode(text: string): Buffer | undefined {
    const padding = text.endsWith("==") ? 2 : Number(text.endsWith("="));
    const bare = text.length - padding;
    // Node skips invalid characters, so a length that is too short reveals them.
    const bytes = Buffer.from(padding > 0 ? text.slice(0, bare) : text, "base64");
    const isWhole = bytes.length === Math.floor((bare * 3) / 4) && bare % 4 !== 1;
    const isLate = this.padded && text !== "";
    this.padded ||= padding > 0;
    return isWhole && !isLate ? bytes : undefined;
  }
}

/** JSON may write "/" as "\/", and some encoders break lines: neither is part of the data. */
function clean(text: string): string {
  return text.includes("\\") ? text.replaceAll("\\/", "/").replace(/\\[nr]/g, "") : text;
}
