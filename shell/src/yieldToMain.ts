/** Lets the browser paint and answer taps before it goes on. */
export async function yieldToMain(): Promise<void> {
  await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
