import type { PasskeyOptions } from "@takas/contracts/live/passkeys";

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
      return "No passkey was used: it was cancelled, or it took too long.";
    }
    case "InvalidStateError": {
      return "This device already has a passkey for your account.";
    }
    default: {
      return "The passkey could not be used here. A recovery code works everywhere.";
    }
  }
}
