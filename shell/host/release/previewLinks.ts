import type { Preview } from "@takas/mfe-kit/manifest";

import { readClaim, signClaim } from "./signedClaims";

/** What a signed link stands for. */
export interface PreviewClaim {
  name: string;
  build: string;
  /** ms since 1970. */
  until: number;
}

/** The URL that shows a preview to everybody who opens it, at its first screen that needs no id. */
export async function previewLink(
  folder: string,
  { name, build: { build, routes }, until }: Preview,
  baseUrl: string,
): Promise<string> {
  const path = routes.find((route) => !route.path.includes(":"))?.path ?? "/";
  const url = new URL(path, baseUrl);
  const claim = `${name}.${build}.${until.toString(36)}`;
  url.searchParams.set("preview", await signClaim(folder, claim));
  return url.href;
}

/** What a token stands for; undefined unless this registry signed it. It may have expired. */
export async function readPreview(
  folder: string,
  token: string,
): Promise<PreviewClaim | undefined> {
  const [, name = "", build = "", until = ""] =
    CLAIM.exec((await readClaim(folder, token)) ?? "") ?? [];
  return name === "" ? undefined : { name, build, until: Number.parseInt(until, 36) };
}

const CLAIM = /^([a-z]+)\.([\w-]+)\.([0-9a-z]{1,11})$/;
