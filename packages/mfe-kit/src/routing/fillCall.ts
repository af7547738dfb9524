/**
 * Derives an API call from a screen's URL. ":id" in the call's path is the path's parameter. Each parameter of the call's
 * query has its values from the URL's query, and is omitted without any:
 *
 * - "q=:q" copies every value of the parameter; "brands=:brand" copies the values of `brand` to `brands`.
 * - "price=:price(\\d{1,9})" copies the first value, if the whole of it matches the pattern.
 * - "fuels=:fuels(Petrol|Diesel)*" copies every value that does.
 * - "cash=:cash(\\d{1,9})~own|sort=near" copies it only where the URL also has a value for "own", or "near" for "sort".
 * - "sort=best|new|near~own" is the first of a list, unless the URL's query names another of it, "near" only beside "own".
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
    .flatMap(({ name, valuesIn }) => valuesIn(query).map((value) => ({ name, ...value })));
  const given = new Set(copied.flatMap(({ name, value }) => [name, `${name}=${value}`]));
  const added = copied.flatMap(({ name, value, needs, otherwise }) => {
    const isMet = needs === undefined || needs.split("|").some((need) => given.has(need));
    const used = isMet ? value : otherwise;
    return used === undefined ? [] : [[name, used]];
  });
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
  valuesIn: (query: URLSearchParams) => Value[];
}

interface Value {
  value: string;
  /** Parameters of the call, as "own" or "sort=near": the value needs one of them. */
  needs?: string | undefined;
  /** The value without these; none if undefined. */
  otherwise?: string;
}

function partOf(name: string, value: string): Part {
  const [, from, pattern, isRepeated, needs] =
    /^:(\w+)(?:\((.+)\)(\*)?(?:~(.+))?)?$/.exec(value) ?? [];
  if (from !== undefined && pattern !== undefined) {
    const whole = new RegExp(`^(?:${pattern})$`, "u");
    const valuesIn = (query: URLSearchParams) =>
      query
        .getAll(from)
        .slice(0, isRepeated === undefined ? 1 : undefined)
        .filter((own) => whole.test(own))
        .map((own) => ({ value: own, needs }));
    return { name, from, valuesIn };
  }
  if (from !== undefined) {
    return { name, from, valuesIn: (query) => query.getAll(from).map((own) => ({ value: own })) };
  }
  const [first = "", ...others] = value.split("|");
  if (others.length === 0) {
    return { name, isFixed: true, valuesIn: () => [{ value: first }] };
  }
  const choices = others.map((choice) => choice.split("~"));
  const valuesIn = (query: URLSearchParams) => {
    const [chosen = first, needed] = choices.find(([own]) => own === query.get(name)) ?? [];
    return [{ value: chosen, needs: needed, otherwise: first }];
  };
  return { name, from: name, valuesIn };
}
