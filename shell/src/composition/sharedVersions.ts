import type { ShellOffer } from "./canRun";

// Inserted at build time, so that they always equal what is provided.
declare const TAKAS_SHARED_VERSIONS: Record<string, string>;
declare const TAKAS_VERSIONS: ShellOffer["versions"];

/** Versions of the libraries this shell shares with remotes. */
export function sharedVersions(): Record<string, string> {
  return TAKAS_SHARED_VERSIONS;
}

/** Versions of our packages that this shell was made with. */
export function madeWith(): ShellOffer["versions"] {
  return TAKAS_VERSIONS;
}
