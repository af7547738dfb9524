/**
 * Derives an API call from a screen's URL. ":id" in the call's path is the path's parameter. Each parameter of the call's
 * query has its values from the URL's query, and is omitted without any:
 *
 * - "q=:q" copies every value of the parameter; "brands=:brand" copies the values of `brand` to `brands`.
 * - "price=:price(\\d{1,9})" copies the first value, if the whole of it matches the pattern.
 * - "fuels=:fuels(Petrol|Diesel)*" copies every value that does.
 * - "cash=:cash(\\d{1,9})~own" copies it only where the call has a value of "own", too.
 * - "sort=best|new" is the first of a list, unless the URL's query names another of it.
 * - "limit=10" is fixed.
 *
 * What two parameters of the call both name is in it once. A single "*" is the rest of the URL's query; fixed parameters
 * then apply only where the query does not set them: "/api/cars?*&sort=price" at "?q=mini" is
 * "/api/cars?q=mini&sort=price".
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
  const parts = [...entries].map(([name, value]) => partOf(name, value));
  const copied = parts
    .filter(({ name, isFixed }) => !(isFixed && isWhole && query.has(name)))
    .flatMap(({ name, needs, valuesIn }) =>
      valuesIn(query).map((value) => ({ name, needs, value })),
    );
  const given = new Set<string | undefined>([undefined, ...copied.map(({ name }) => name)]);
  const added = copied
    .filter(({ needs }) => given.has(needs))
    .map(({ name, value }) => [name, value]);
  const named = new Set(parts.map(({ from }) => from));
  const rest = isWhole ? [...query].filter(([name]) => !named.has(name)) : [];
  const once = new Map([...rest, ...added].map((entry) => [entry.join("="), entry]));
  const whole = new URLSearchParams([...once.values()]).toString();
  return whole === "" ? filled : `${filled}?${whole}`;
}

interface Part {
  name: string;
  /** The parameter of the URL that it reads; undefined for a fixed one. */
  from?: string;
  isFixed?: boolean;
  /** The other parameter of the call without which it is omitted. */
  needs?: string | undefined;
  valuesIn: (query: URLSearchParams) => string[];
}

function partOf(name: string, value: string): Part {
  const [, from, pattern, isRepeated, needs] =
    /^:(\w+)(?:\((.+)\)(\*)?(?:~(\w+))?)?$/.exec(value) ?? [];
  if (from !== undefined && pattern !== undefined) {
    const whole = new RegExp(`^(?:${pattern})$`, "u");
    const valuesIn = (query: URLSearchParams) =>
      query
        .getAll(from)
        .slice(0, isRepeated === undefined ? 1 : undefined)
        .filter((own) => whole.test(own));
    return { name, from, needs, valuesIn };
  }
  if (from !== undefined) {
    return { name, from, valuesIn: (query) => query.getAll(from) };
  }
  const [first = "", ...others] = value.split("|");
  if (others.length === 0) {
    return { name, isFixed: true, valuesIn: () => [first] };
  }
  const valuesIn = (query: URLSearchParams) => [
    others.find((choice) => choice === query.get(name)) ?? first,
  ];
  return { name, from: name, valuesIn };
}
