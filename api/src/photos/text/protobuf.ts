/** A field of a protobuf message: its number and wire type in one, and its value's bytes. */
export interface Field {
  tag: number;
  bytes: Buffer;
}

/** The tag of a field that holds bytes, a text or a message. */
export const bytesTag = (number: number) => 8 * number + 2;
/** The tag of a field that holds a whole number. */
export const wholeTag = (number: number) => 8 * number;
/** The tag of a field that holds a float. */
export const floatTag = (number: number) => 8 * number + 5;

/** The fields of a message. Their bytes share its memory. */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length;) {
    const tag = readVarint(message, at);
    const [start, end] = boundsOf(tag.value % 8, message, tag.end);
    fields.push({ tag: tag.value, bytes: message.subarray(start, end) });
    at = end;
  }
  return fields;
}

/** The message of some fields. */
export function writeFields(fields: Field[]): Buffer {
  const parts = fields.flatMap(({ tag, bytes }) => [
    varint(tag),
    ...(tag % 8 === 2 ? [varint(bytes.length)] : []),
    bytes,
  ]);
  return Buffer.concat(parts);
}

/** A whole number of at least 0 as protobuf writes it: 7 bits a byte, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) {
    bytes.push((left % 128) + 128);
  }
  return Buffer.from([...bytes, left]);
}

function readVarint(message: Buffer, start: number): { value: number; end: number } {
  let [value, unit, at] = [0, 1, start];
  for (; (message[at] ?? 0) > 127; at += 1) {
    value += unit * ((message[at] ?? 0) - 128);
    unit *= 128;
  }
  return { value: value + unit * (message[at] ?? 0), end: at + 1 };
}

/** Where a value of a wire type starts and ends. */
function boundsOf(wireType: number, message: Buffer, at: number): [start: number, end: number] {
  const { value, end } = readVarint(message, at);
  switch (wireType) {
    case 0:
      return [at, end];
    case 1:
      return [at, at + 8];
    case 2:
      return [end, end + value];
    default:
      return [at, at + 4];
  }
}
