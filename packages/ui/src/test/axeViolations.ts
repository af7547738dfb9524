import { axe } from "jest-axe";

/** The rules that markup breaks, in axe's own words; none when all is well. A part alone needs no landmarks. */
export async function axeViolations(container: Element): Promise<string[]> {
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ""}`);
}
