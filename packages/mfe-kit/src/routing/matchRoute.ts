/** Whether a path belongs to a route pattern such as "/listing/:id"; a trailing slash makes no difference. */
export function matchRoute(pattern: string, path: string): boolean {
  return paramsOf(pattern, path) !== undefined;
}

/** The parameters of a path under a pattern, or undefined when it does not match. */
export function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [parts(pattern), parts(path)];
  if (wanted.length !== given.length) {
    return undefined;
  }
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (part.startsWith(":") && value !== undefined) {
      params[part.slice(1)] = value;
    } else if (part !== value) {
      return undefined;
    }
  }
  return params;
}

function parts(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}
