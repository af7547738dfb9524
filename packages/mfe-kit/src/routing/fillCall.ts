/**
 * Derives an API call from a screen's URL. ":id" in the call's path is the path's parameter. "q=:q" in its query is
 * the URL's parameter, omitted when absent, and "brands=:brand" the one with another name. A single "*" is the rest
 * of the URL's query; parameters after it apply only where the query does not set them: "/api/cars?*&sortBy=price" at
 * "?q=mini" is "/api/cars?q=mini&sortBy=price". Of a list such as "sortBy=price|year" the first applies unless the query
 * names another of it.
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
    if (isList(value)) {
      const choices = value.split("|");
      return [[name, choices.find((choice) => choice === query.get(name)) ?? choices[0] ?? ""]];
    }
    return isWhole && query.has(name) ? [] : [[name, value]];
  });
  const named = new Set(
    [...entries].map(([name, value]) => (isList(value) ? name : value.replace(/^:/, ""))),
  );
  const rest = isWhole ? [...query].filter(([name]) => !named.has(name)) : [];
  const whole = new URLSearchParams([...rest, ...added]).toString();
  return whole === "" ? filled : `${filled}?${whole}`;
}

function isList(value: string): boolean {
  return value.includes("|");
}
