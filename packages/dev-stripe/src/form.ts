/** A form-encoded body or query with nested names as Stripe's SDK writes them: "metadata[plan]", "types[0]". */
export type Form = URLSearchParams;

/** The values nested under a name: recordAt(form, "metadata") is { plan: "dealer" } for "metadata[plan]=dealer". */
export function recordAt(form: Form, name: string): Record<string, string> {
  const inner = [...form]
    .filter(([path]) => path.startsWith(`${name}[`) && path.endsWith("]"))
    .map(([path, value]) => [path.slice(name.length + 1, -1), value] as const);
  return Object.fromEntries(inner);
}
