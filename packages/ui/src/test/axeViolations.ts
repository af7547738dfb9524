import { axe } from "jest-axe";

/** The accessibility rules that markup breaks, in axe's words; empty when there are none. A single component needs no landmarks. */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ""}`);
}
