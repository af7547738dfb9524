// Inlined into every page. When the shell's script does not load, because the phone is offline or something blocks it, the
// page says so and loads it again, on a tap or once the phone is online. What the visitor did until then is kept.

const { nonce } = document.currentScript;

const offerRetry = ({ src, integrity, crossOrigin }) => {
  const notice = document.getElementById("not-started");
  const waiting = new AbortController();
  const retry = () => {
    waiting.abort();
    notice.hidden = true;
    const entry = document.createElement("script");
    document.head.append(Object.assign(entry, { id: "entry", nonce, src, integrity, crossOrigin }));
  };
  notice.querySelector("button").addEventListener("click", retry, waiting);
  window.addEventListener("online", retry, waiting);
  notice.hidden = false;
};

window.addEventListener("error", ({ target }) => target.id === "entry" && offerRetry(target), true);
