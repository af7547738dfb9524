import { z } from "zod";

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

/** A browser's credential as JSON (WebAuthn Level 3, `PublicKeyCredential.toJSON()`); a library verifies its content. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** Body of POST /api/passkeys: the result of `navigator.credentials.create()`. */
export const PasskeyWrite = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyWrite = z.infer<typeof PasskeyWrite>;

/** Body of POST /api/auth/passkey: the result of `navigator.credentials.get()`. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const Passkey = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type Passkey = z.infer<typeof Passkey>;

/** `publicKey` for navigator.credentials.create and get, as JSON (`PublicKeyCredential.parse...OptionsFromJSON`). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
