import { color, tokensCss } from "./tokens";

const LIGHT = themeOf(/^:root\{color-scheme:light;(.*?)\}/s);
const DARK = themeOf(/\[data-theme=dark\]\{(.*?)\}/s);
const SHARED = ["badge", "on-badge"];

describe("given the light and the dark theme", () => {
  it("defines every colour that components refer to", () => {
    for (const reference of Object.values(color)) {
      const name = /^var\(--tk-(.+)\)$/.exec(reference)?.[1] ?? "";
      expect(LIGHT).toHaveProperty([name]);
    }
  });

  it("gives the dark theme its own value for each, except those on red", () => {
    const same = Object.keys(LIGHT).filter((name) => DARK[name] === undefined);
    expect(same.sort()).toEqual(["badge", "bar", "column", "font", "on-badge", "rail"]);
  });

  it.each([
    ["text", ["canvas", "card", "hover", "sunken"]],
    ["muted", ["canvas", "card", "hover", "sunken", "primary-tint", "swap-tint"]],
    ["primary", ["canvas", "card", "hover", "primary-tint"]],
    ["danger", ["canvas", "card"]],
    ["on-primary", ["primary", "primary-pressed"]],
    ["on-swap", ["swap", "swap-pressed"]],
    ["on-danger", ["danger", "danger-pressed"]],
    ["on-badge", ["badge"]],
    ["on-tooltip", ["tooltip"]],
    ["primary-tint-text", ["primary-tint"]],
    ["swap-tint-text", ["swap-tint", "card"]],
    ["good-tint-text", ["good-tint", "card"]],
    ["fair-tint-text", ["fair-tint"]],
    ["over-tint-text", ["over-tint", "card"]],
    ["danger-tint-text", ["danger-tint"]],
  ])("keeps %s at 4.5:1 or more on %j in both themes", (front, backs) => {
    for (const back of backs) {
      expect(contrast(LIGHT, front, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(DARK, front, back)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["canvas", "card"])("keeps the border of a control at 3:1 or more on %s", (back) => {
    expect(contrast(LIGHT, "border", back)).toBeGreaterThanOrEqual(3);
    expect(contrast(DARK, "border", back)).toBeGreaterThanOrEqual(3);
  });
});

it("uses the dark values if the system is dark, unless light is chosen, and whenever dark is chosen", () => {
  expect(tokensCss).toMatch(
    /@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{color-scheme:dark/,
  );
  expect(tokensCss).toMatch(/\[data-theme=dark\]\{color-scheme:dark/);
});

it("gives placeholders the muted colour of the theme, as browsers use one grey for both", () => {
  expect(tokensCss).toContain("::placeholder{color:var(--tk-muted);opacity:1}");
});

function themeOf(block: RegExp): Record<string, string> {
  const css = block.exec(tokensCss)?.[1] ?? "";
  return Object.fromEntries(
    [...css.matchAll(/--tk-([\w-]+):([^;]+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** WCAG 2.2 contrast ratio of two colours of a theme. */
function contrast(theme: Record<string, string>, front: string, back: string): number {
  const [dark = 0, light = 0] = [front, back]
    .map((name) => luminance((SHARED.includes(name) ? LIGHT : theme)[name] ?? ""))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
