import type { Doc } from "./bson/values";

/** MongoDB's own error codes and their names. */
export const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  UserNotFound: 11,
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
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  ExceededMemoryLimit: 292,
  NoQueryExecutionPlans: 291,
  NoReplicationEnabled: 76,
  NotAReplicaSet: 123,
  APIVersionError: 322,
  CannotBackfillArray: 15891,
  NotSingleValueField: 54,
  InvalidIdField: 53,
  ConversionFailure: 241,
  OperationFailed: 96,
  DocumentValidationFailure: 121,
  CommandNotSupported: 115,
  QueryFeatureNotAllowed: 224,
  InvalidIndexSpecificationOption: 197,
  NoSuchTransaction: 251,
  Interrupted: 11601,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  BSONObjectTooLarge: 10334,
  UnsupportedOpQueryCommand: 352,
} as const;

export type CodeName = keyof typeof CODES;

/** An error as MongoDB answers it: a message, a code, and for some codes more fields. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Record<string, unknown>;

  constructor(
    code: CodeName | number,
    message: string,
    details: Record<string, unknown> | Doc = {},
  ) {
    super(message);
    this.code = typeof code === "number" ? code : CODES[code];
    this.codeName = typeof code === "number" ? `Location${code}` : code;
    this.details = details;
  }
}
