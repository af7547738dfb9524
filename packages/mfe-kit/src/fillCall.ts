/**
 * A call that a screen's address leads to. ":id" in its path is the path's own, "q=:q" in its query the address' own
 * parameter, left out when there is none, "brands=:brand" the one that is called otherwise there; a lone "*" is the rest
 * of the address' query, and what follows counts only where that does not name it: "/api/cars?*&sortBy=price" at
 * "?q=mini" is "/api/cars?q=mini&sortBy=price".
 */
export function fillCall(
  call: string,
  params: Record<string, string>,
  query: URLSearchParams,
): string {
  const [path = "", template = ""] = call.split("?");
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const entries = new URLSearchParams(template);
  const isWhole = entries.has("*");
  entries.delete("*");
  const added = [...entries].flatMap(([name, value]) => {
    if (value.startsWith(":")) {
      return query.getAll(value.slice(1)).map((own) => [name, own]);
    }
    return isWhole && query.has(name) ? [] : [[name, value]];
  });
  const named = new Set([...entries.values()].map((value) => value.replace(/^:/, "")));
  const rest = isWhole ? [...query].filter(([name]) => !named.has(name)) : [];
  const whole = new URLSearchParams([...rest, ...added]).toString();
  return whole === "" ? filled : `${filled}?${whole}`;
}
