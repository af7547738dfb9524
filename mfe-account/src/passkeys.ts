import type { PasskeyOptions } from "@takas/contracts/live/passkeys";

import { m } from "./texts/messages.js";

// The library loads when a passkey is first used.

/** Creates a passkey on the device. Rejects with an error that {@link refusalOf} can read. */
export async function createPasskey(options: PasskeyOptions): Promise<object> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: options as never });
}

/** Has the device answer with a passkey it knows. Rejects with an error that {@link refusalOf} can read. */
export async function answerWithPasskey(options: PasskeyOptions): Promise<object> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options });
}

/** Returns why a device refused, as a sentence. Pages cannot tell a person's "no" from a timeout. */
export function refusalOf(error: unknown): string {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "AbortError": {
      return m.passkeys_cancelled();
    }
    case "InvalidStateError": {
      return m.passkeys_exists();
    }
    default: {
      return m.passkeys_failed();
    }
  }
}
