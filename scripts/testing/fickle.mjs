// A process for tests: reports its address, prints what it is told to print, and exits when told to.
import { createServer } from "node:http";
import process from "node:process";

const server = createServer((incoming, outgoing) => {
  outgoing.end(incoming.url === "/names" ? Object.keys(process.env).join() : String(process.pid));
  if (incoming.url === "/end") {
    process.stderr.write("told to end\n", () => process.exit(1));
  }
  if (incoming.url === "/crash") {
    process.kill(process.pid, "SIGSEGV");
  }
});
server.listen(Number(process.env.FICKLE_PORT ?? 0), "127.0.0.1", () => {
  const { port } = server.address();
  process.send?.({ type: "ready", url: `http://127.0.0.1:${port}` });
});
if (process.env.FICKLE_CRASHES === "1") {
  process.kill(process.pid, "SIGSEGV");
}
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
