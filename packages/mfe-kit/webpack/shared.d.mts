interface Shared {
  singleton: boolean;
  requiredVersion: string;
  version: string;
}

export function hostShared(): Record<string, Shared>;
export function remoteShared(): Record<string, Shared>;
