/** Whether this browser shows notifications, even while Takas is closed. */
export type PushState = "unsupported" | "refused" | "off" | "on";

export async function readPush(): Promise<PushState> {
  if (
    !("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)
  ) {
    return "unsupported";
  }
  if (Notification.permission === "denied") {
    return "refused";
  }
  return (await subscription()) === null ? "off" : "on";
}

/** Asks for permission; resolves to whether it was given. Call it in the handler of a tap. */
export async function askLeave(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Subscribes the browser with this key, base64url. Rejects where that is impossible. */
export async function takePushes(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Unsubscribes the browser; resolves to the endpoint, which is void from then on. Pushes to it are rejected. */
export async function refusePushes(): Promise<string | undefined> {
  const taken = (await readPush()) === "on" ? await subscription() : null;
  await taken?.unsubscribe();
  return taken?.endpoint;
}

/** The current registration of the service worker; there may be none. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
