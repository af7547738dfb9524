/**
 * Watch mode: lets a screen's file be replaced in the page though it exports `load`. A module is replaced only if it exports
 * nothing but components, which are known by their capital letter.
 */
export default function screenLoader(text) {
  return `${text}
if (typeof load === "function") Object.defineProperty(load, "name", { value: "Load" });`;
}
