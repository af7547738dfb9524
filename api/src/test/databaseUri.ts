/** The address of a database of this name on the server that the tests run against, with its options if it has any. */
export function databaseUri(name: string): URL {
  const uri = new URL(process.env["MONGODB_URI"] ?? "");
  uri.pathname = `/${name}`;
  return uri;
}
