/** Inserted at build time from the table of shared modules, so that it always equals what is provided. */
declare const TAKAS_SHARED_VERSIONS: Record<string, string>;

/** Versions of the modules this shell shares with remotes. */
export function sharedVersions(): Record<string, string> {
  return TAKAS_SHARED_VERSIONS;
}
