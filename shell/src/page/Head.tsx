import { useGetConfigQuery } from "@takas/client";
import { useEffect } from "react";
import { useSyncExternalStore } from "react";

import { headOf } from "./pageMeta";
import type { HeadMeta } from "./pageMeta";
import type { PageStore } from "./pageStore";

/** Keeps the document's title, canonical link and social tags equal to the screen in view. */
export function Head({ pages, path }: { pages: PageStore; path: string }) {
  const meta = useSyncExternalStore(pages.subscribe, pages.get, pages.getFirst);
  const { data: config } = useGetConfigQuery();
  const brand = config?.brand ?? readMeta("og:site_name") ?? "Takas";
  const baseUrl = config?.baseUrl ?? globalThis.location.origin;
  const head = headOf(meta, { brand, baseUrl, path });
  const key = JSON.stringify(head);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is the head
  useEffect(() => applyHead(head), [key]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {head.title}
    </p>
  );
}

function applyHead({ title, description, image, type, canonical }: HeadMeta): void {
  document.title = title;
  document.querySelector("link[rel=canonical]")?.setAttribute("href", canonical);
  write("name", "description", description);
  const social = { title, description, image, type, url: canonical };
  for (const [name, content] of Object.entries(social)) {
    write("property", `og:${name}`, content);
  }
}

function write(attribute: "name" | "property", key: string, content: string): void {
  let tag = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (tag === null) {
    tag = document.createElement("meta");
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.setAttribute("content", content);
}

function readMeta(property: string): string | undefined {
  return document.head
    .querySelector(`meta[property="${property}"]`)
    ?.getAttribute("content")
    ?.trim();
}
