import { readLanguage } from "@takas/contracts/language";
import type { Language } from "@takas/contracts/language";
import type { Middleware } from "koa";

import { m } from "../../src/texts/messages.js";

/** The web app manifest, which puts the app on a phone's home screen. Browsers request it without cookies: `?lang=tr`. */
export function webManifest(brand: string): Middleware {
  const manifestIn = (language: Language) => ({
    name: brand,
    short_name: brand,
    description: m.head_description({}, { locale: language }),
    id: "/",
    start_url: "/",
    scope: "/",
    lang: language,
    categories: ["shopping"],
    display: "standalone",
    background_color: "#FAF9F6",
    theme_color: "#FAF9F6",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      // The icon fits the circle to which every launcher crops it.
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
  return function answerManifest(ctx, next) {
    if (ctx.path !== "/manifest.webmanifest") {
      return next();
    }
    ctx.type = "application/manifest+json";
    ctx.set("Cache-Control", "no-cache");
    const language = readLanguage(new URLSearchParams(ctx.querystring).get("lang")) ?? "en";
    ctx.body = JSON.stringify(manifestIn(language));
    return undefined;
  };
}
