import { InvalidBson } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { CODES, MongoError } from "../errors";

/** The document that tells a client its command failed. */
export function errorReply(error: unknown): Reply {
  const known = asMongoError(error);
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.details,
  };
}

/** Any failure as one with a code: what is not ours is an internal error. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) {
    return error;
  }
  if (error instanceof InvalidBson) {
    return new MongoError("InvalidBSON", error.message);
  }
  const message = error instanceof Error ? error.message : String(error);
  if (/MDB_MAP_FULL|No space left|ENOSPC/i.test(message)) {
    return new MongoError("OutOfDiskSpace", "No space left on the disk; nothing was written");
  }
  return new MongoError(CODES.InternalError, message);
}
