/** The URI of a database with this name on the tests' server, with its options if it has any. */
export function databaseUri(name: string): URL {
  const uri = new URL(process.env["MONGODB_URI"] ?? "");
  uri.pathname = `/${name}`;
  return uri;
}
