// Starts the session as packages/client would, while that is still under way (docs/product.md 4.1).

const call = async (path, init) => {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${answer.status}: ${text || answer.statusText}`);
  }
  return JSON.parse(text);
};

const start = async () => {
  await new Promise((done) => {
    setTimeout(done, 100);
  });
  const post = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  await call("/api/auth/anonymous", post).catch(({ message }) => {
    // oxlint-disable-next-line no-console -- docs/product.md 8.2 asks for the log
    console.warn(`No anonymous session could be started. ${message}`);
  });
  return call("/api/auth/user").catch(() => undefined);
};

window.takasSession = start();
