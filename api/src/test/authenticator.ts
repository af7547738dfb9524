import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

import type { PasskeyAnswer, PasskeyWrite } from "@takas/contracts/live/passkeys";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

/** A passkey on a device: answers challenges as a browser at `origin` would. */
export class Authenticator {
  readonly id = randomBytes(24);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly origin: string;
  private count = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  create(challenge: string): PasskeyWrite {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const point = [x, y].map((part) => Buffer.from(part, "base64url"));
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.data(0x45), Buffer.alloc(16), length, this.id, cose]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", data],
    ]);
    return this.credential({
      clientDataJSON: encode(this.client("webauthn.create", challenge)),
      attestationObject: encode(cbor(attestation)),
    });
  }

  get(challenge: string): PasskeyAnswer {
    const client = this.client("webauthn.get", challenge);
    const data = this.data(0x05);
    const signer = createSign("sha256").update(data).update(sha256(client));
    return this.credential({
      clientDataJSON: encode(client),
      authenticatorData: encode(data),
      signature: encode(signer.sign(this.keys.privateKey)),
    });
  }

  private credential<Response>(response: Response) {
    const id = encode(this.id);
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  /** Hash of the host, flags (present, verified, with a key) and signature counter. */
  private data(flags: number): Buffer {
    this.count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }
}

/** The part of CBOR (RFC 8949) that a passkey needs: whole numbers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") {
    return value < 0 ? head(1, -1 - value) : head(0, value);
  }
  if (typeof value === "string") {
    return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) {
    return Buffer.concat([head(2, value.length), value]);
  }
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) {
    return Buffer.from([(kind << 5) | size]);
  }
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
