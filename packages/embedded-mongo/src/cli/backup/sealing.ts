import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

import { Decrypter, Encrypter } from "age-encryption";

/*
 * Files are packed by gzip and encrypted by age (age-encryption.org) to a public key: who can read the backups cannot
 * read what is in them, and `age -d -i IDENTITY FILE | gunzip` does without Takas.
 */

type Bytes = AsyncIterable<Uint8Array>;

/** What a packed and encrypted file's name ends with. */
export const ENDING = ".gz.age";

/** `recipient` is the public key, age1... */
export async function sealed(bytes: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const packed = Readable.from(bytes).pipe(createGzip());
  return toBytes(await encrypter.encrypt(toWeb(packed)));
}

/** `identity` is the private key, AGE-SECRET-KEY-1... Rejects for what was cut off or changed. */
export async function unsealed(bytes: Bytes, identity: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const packed = toBytes(await decrypter.decrypt(toWeb(Readable.from(bytes))));
  const source = Readable.from(packed);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  return source.pipe(unpacked);
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream);
}

function toBytes(stream: ReadableStream<Uint8Array>): Bytes {
  return Readable.fromWeb(stream as never) as AsyncIterable<Uint8Array>;
}
