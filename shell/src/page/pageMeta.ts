import type { Language } from "@takas/contracts/language";
import { DEFAULT_IMAGE } from "@takas/contracts/limits";
import type { PageMeta } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";

/** The head of a page; the web server writes the same for the first page of a visit. */
export interface HeadMeta {
  title: string;
  description: string;
  image: string;
  type: string;
  canonical: string;
}

interface HeadOptions {
  brand: string;
  baseUrl: string;
  path: string;
  /** The web server names it. @defaultValue that of the build */
  language?: Language | undefined;
}

/** The head of a screen: its own texts, with the product's defaults for the rest (docs/product.md 2.2). */
export function headOf(meta: PageMeta, { brand, baseUrl, path, language }: HeadOptions): HeadMeta {
  const options = language && { locale: language };
  const absolute = (address: string) => new URL(address, baseUrl).href;
  return {
    title:
      meta.title === undefined
        ? `${brand} - ${m.head_tagline({}, options)}`
        : `${meta.title} - ${brand}`,
    description: meta.description ?? m.head_description({}, options),
    image: absolute(meta.image ?? DEFAULT_IMAGE),
    type: meta.type ?? "website",
    // Joined, not resolved: a path that begins with two slashes would name another host.
    canonical: `${baseUrl}${meta.address ?? path}`,
  };
}
