/** The largest message MongoDB takes, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const HEADER_BYTES = 16;

/** A stream that is no MongoDB wire protocol; the connection cannot go on. */
export class FramingError extends Error {}

/** Cuts the bytes of a connection into whole messages. */
export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
  }

  /** The next whole message, or undefined until more bytes arrive. Throws {@link FramingError}. */
  next(): Buffer | undefined {
    if (this.size < 4) {
      return undefined;
    }
    const length = this.peek(4).readInt32LE(0);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new FramingError(`message of ${length} bytes`);
    }
    if (this.size < length) {
      return undefined;
    }
    const message = this.peek(length).subarray(0, length);
    const rest = this.chunks[0]?.subarray(length);
    this.chunks = rest === undefined || rest.length === 0 ? [] : [rest];
    this.size -= length;
    return message;
  }

  /** The buffered bytes, joined only when the first chunk alone does not hold enough. */
  private peek(bytes: number): Buffer {
    const first = this.chunks[0];
    if (first !== undefined && first.length >= bytes) {
      return first;
    }
    const joined = Buffer.concat(this.chunks, this.size);
    this.chunks = [joined];
    return joined;
  }
}
