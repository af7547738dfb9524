import { z } from "zod";

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

/** What a browser answers as JSON (WebAuthn Level 3, `PublicKeyCredential.toJSON()`); its inside is judged by a library. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** Body of POST /api/passkeys: what `navigator.credentials.create()` made. */
export const PasskeyWrite = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyWrite = z.infer<typeof PasskeyWrite>;

/** Body of POST /api/auth/passkey: what `navigator.credentials.get()` answered. */
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

/** `publicKey` of navigator.credentials.create and get, as JSON (`PublicKeyCredential.parse...OptionsFromJSON`). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
