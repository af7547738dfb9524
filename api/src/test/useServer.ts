import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";

/** Serves HTTP on a free port, for every test of a file. */
export function useServer(answer: RequestListener): Server {
  const server = createServer(answer);
  beforeAll((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  afterAll((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
  return server;
}
