/** Lets the browser paint and answer taps before it goes on. */
export async function giveWay(): Promise<void> {
  await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
