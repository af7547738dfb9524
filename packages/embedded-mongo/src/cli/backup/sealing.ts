import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

import { Decrypter, Encrypter } from "age-encryption";

/*
 * Files are compressed with gzip and encrypted with age (age-encryption.org) to a public key: access to the backups
 * gives no access to their content, and `age -d -i IDENTITY FILE | gunzip` restores a file without Takas.
 */

type Bytes = AsyncIterable<Uint8Array>;

/** The suffix of a compressed and encrypted file. */
export const ENDING = ".gz.age";

/** `recipient` is the public key, age1... */
export async function sealed(bytes: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const packed = Readable.from(bytes).pipe(createGzip());
  return toBytes(await encrypter.encrypt(toWeb(packed)));
}

/** `identity` is the private key, AGE-SECRET-KEY-1... Rejects for truncated or changed files. */
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
