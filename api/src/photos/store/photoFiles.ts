import type { mongoose } from "../../platform/database/mongoose";

/** Its first four bytes are the time when the file was started, in every store. */
export type FileId = mongoose.Types.ObjectId;

/** A store for the bytes of photos. A file is written once and never changed. */
export interface PhotoFiles {
  /** Stores bytes, at most a few hundred kB, under a new id or the one they had in another store. */
  save(bytes: Uint8Array, id?: FileId): Promise<FileId>;
  /** Undefined when there is no such file. */
  read(id: FileId): Promise<Buffer | undefined>;
  /** Removes files, complete, half-written or missing. */
  remove(ids: readonly FileId[]): Promise<void>;
  /** The files started from `after` to before `before`, including half-written ones. */
  list(begun: { after: Date; before: Date }): AsyncIterable<FileId>;
  /** Checks with a minimal request whether the store grants access. */
  check(): Promise<void>;
}

/** The store of photo files is unavailable, silent, or refuses access; the message says which. */
export class PhotosAwayError extends Error {
  override readonly name = "PhotosAwayError";
  /** Whether it answered and refused: a wrong key, a missing bucket. Waiting does not fix these. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}
