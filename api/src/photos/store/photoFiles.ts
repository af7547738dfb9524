import type { mongoose } from "../../platform/database/mongoose";

/** Tells in its first four bytes when the file was begun, in whatever store. */
export type FileId = mongoose.Types.ObjectId;

/** Where the bytes of photos are kept. A file is written once and never changed. */
export interface PhotoFiles {
  /** Keeps bytes, at most a few hundred kB, under a new id or the one they had in another store. */
  save(bytes: Uint8Array, id?: FileId): Promise<FileId>;
  /** Undefined when there is no such file. */
  read(id: FileId): Promise<Buffer | undefined>;
  /** Removes files, whole or half written; those that are gone already, too. */
  remove(ids: readonly FileId[]): Promise<void>;
  /** The files that were begun from `after` to before `before`, half written ones too. */
  list(begun: { after: Date; before: Date }): AsyncIterable<FileId>;
  /** Asks for as little as it can whether the store lets us in. */
  check(): Promise<void>;
}

/** The store of photo files is away, silent, or does not let us in; the message says which. */
export class PhotosAwayError extends Error {
  override readonly name = "PhotosAwayError";
  /** Whether it answered and refused: a wrong key, no such bucket. Waiting mends none of these. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}
