import { DEFAULT_DESCRIPTION, DEFAULT_IMAGE, DEFAULT_TITLE_SUFFIX } from "@takas/contracts/limits";
import type { PageMeta } from "@takas/mfe-kit";

/** The head of a page; the web server writes the same for the first page of a visit. */
export interface HeadMeta {
  title: string;
  description: string;
  image: string;
  type: string;
  canonical: string;
}

/** The head of a screen: its own texts, with the product's defaults for the rest (docs/product.md 2.2). */
export function headOf(
  meta: PageMeta,
  { brand, baseUrl, path }: { brand: string; baseUrl: string; path: string },
): HeadMeta {
  const absolute = (address: string) => new URL(address, baseUrl).href;
  return {
    title:
      meta.title === undefined ? `${brand} - ${DEFAULT_TITLE_SUFFIX}` : `${meta.title} - ${brand}`,
    description: meta.description ?? DEFAULT_DESCRIPTION,
    image: absolute(meta.image ?? DEFAULT_IMAGE),
    type: meta.type ?? "website",
    // Joined, not resolved: a path that begins with two slashes would name another host.
    canonical: `${baseUrl}${meta.address ?? path}`,
  };
}
