// Rejects an outdated Node in one sentence, before it parses any newer syntax.
import process from "node:process";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Takas needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
