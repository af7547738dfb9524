import type { Device } from "@takas/contracts/live/sessions";

/** Browsers also name the ones they derive from, so the first match wins. */
const BROWSERS: readonly (readonly [RegExp, Device["browser"]])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, Device["system"]])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** The kind of device in a User-Agent header; the rest of the header is not stored. */
export function deviceOf(userAgent: string): Device {
  const first = <T>(kinds: readonly (readonly [RegExp, T])[]) =>
    kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: first(BROWSERS) ?? "other", system: first(SYSTEMS) ?? "other" };
}
