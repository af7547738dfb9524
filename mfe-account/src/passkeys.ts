import type { PasskeyOptions } from "@takas/contracts/live/passkeys";

// The library is fetched when somebody first uses a passkey.

/** Has the device make a passkey. Rejects with what {@link refusalOf} reads. */
export async function createPasskey(options: PasskeyOptions): Promise<object> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: options as never });
}

/** Has the device answer with a passkey it knows. Rejects with what {@link refusalOf} reads. */
export async function answerWithPasskey(options: PasskeyOptions): Promise<object> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options });
}

/** Why a device did not do it, in a sentence. Its person's own "no" and a lapse of time look the same to a page. */
export function refusalOf(error: unknown): string {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "AbortError": {
      return "No passkey was used: it was cancelled, or it took too long.";
    }
    case "InvalidStateError": {
      return "This device has a passkey for your account already.";
    }
    default: {
      return "The passkey could not be used here. A recovery code works everywhere.";
    }
  }
}
