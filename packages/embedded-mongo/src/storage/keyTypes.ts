/**
 * Values as bytes that sort as MongoDB sorts the values (its KeyString): a byte for the type's place among the types,
 * then the value, self-delimiting, so that the keys of a compound index are simply joined.
 */
export const TYPE = {
  minKey: 0x0a,
  /** What an empty array is in an index; before null, as in MongoDB. */
  undefined: 0x0f,
  null: 0x14,
  number: 0x1e,
  string: 0x3c,
  object: 0x46,
  array: 0x50,
  binary: 0x5a,
  objectId: 0x64,
  boolean: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  code: 0xa0,
  codeWithScope: 0xaa,
  maxKey: 0xf0,
} as const;
