/** Lets the browser paint and handle taps before it continues. */
export async function yieldToMain(): Promise<void> {
  await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
}
