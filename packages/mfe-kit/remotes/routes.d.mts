import type { RemoteFile } from "./remotes.mjs";

export function writeRoutes(root: string, remotes: readonly RemoteFile[]): void;
export function routesText(remotes: readonly RemoteFile[]): string;
