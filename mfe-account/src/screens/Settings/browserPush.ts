/** Whether this browser shows what its person is told, also while Takas is closed. */
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

/** Has the browser take pushes signed with this key, base64url. Rejects where it cannot. */
export async function takePushes(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Has the browser take no more; resolves to the address that is void now. What still comes there is turned away. */
export async function refusePushes(): Promise<string | undefined> {
  const taken = (await readPush()) === "on" ? await subscription() : null;
  await taken?.unsubscribe();
  return taken?.endpoint;
}

/** Of the service worker that is there, for there may be none. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
