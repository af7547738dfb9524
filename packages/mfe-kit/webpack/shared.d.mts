interface Shared {
  singleton: boolean;
  requiredVersion: string;
  version: string;
}

export const SHARED: readonly string[];
export function hostShared(folder: string): Record<string, Shared>;
export function remoteShared(folder: string): Record<string, Shared>;
