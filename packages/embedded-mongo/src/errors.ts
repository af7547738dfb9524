import { DamagedValue } from "./storage/checksum";

/** MongoDB's own error codes and their names. */
export const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotAReplicaSet: 123,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  UnsupportedOpQueryCommand: 352,
  DataCorruptionDetected: 366,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  CannotBackfillArray: 15891,
} as const;

export type CodeName = keyof typeof CODES;

/** An error as MongoDB answers it: a message, a code, and for some codes more fields. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: CodeName | number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.code = typeof code === "number" ? code : CODES[code];
    this.codeName = typeof code === "number" ? `Location${code}` : code;
    this.details = details;
  }
}

/** The error answer for a failed command; an error that is not ours is an internal error. */
export function errorReply(error: unknown): Record<string, unknown> {
  const { message, code, codeName, details } = asMongoError(error);
  return { ok: 0, errmsg: message, code, codeName, ...details };
}

function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) {
    return error;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/MDB_MAP_FULL|No space left|ENOSPC/i.test(message)) {
    return new MongoError("OutOfDiskSpace", NO_SPACE);
  }
  return isDamage(error)
    ? new MongoError("DataCorruptionDetected", DAMAGED)
    : new MongoError("InternalError", message);
}

/** Whether an error means that the store's bytes on disk differ from the written ones. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof DamagedValue ||
    (error instanceof MongoError && error.code === CODES.DataCorruptionDetected) ||
    /MDB_(CORRUPTED|PAGE_NOTFOUND|PAGE_FULL)/.test(String(error))
  );
}

const DAMAGED =
  'The database is damaged on the disk. "npm run data -- check" lists what is; docs/operate.md says how to restore the last backup.';

export const NO_SPACE = "No space left on the disk; nothing was written";

/** Refuses with a code of MongoDB's unless the condition holds. */
export function ensure(
  condition: unknown,
  code: CodeName | number,
  message: string,
): asserts condition {
  if (condition !== true) {
    throw new MongoError(code, message);
  }
}

/** The words of a text, for lists of names. */
export function words(text: string): string[] {
  return text.split(" ");
}
