/** The photos React preloads: their links go to the head, where browsers find them first. */
export function extractPreloads(rendered: string): { html: string; preloads: string } {
  const [preloads = ""] = /^(<link rel="preload"[^>]*>)*/.exec(rendered) ?? [];
  return { html: rendered.slice(preloads.length), preloads };
}

/**
 * The content security policy refuses style attributes, so each becomes a rule of the page's own style element. The
 * rule overrides the components' rules, as the attribute would, and styles set by a script override the rule.
 */
export function extractStyles(rendered: string): { html: string; styles: string } {
  const numbers = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => {
    const name = `[data-style="${number}"]`;
    return `${name}${name}${name}{${declarationsOf(style)}}`;
  });
  return { html, styles: rules.join("") };
}

/**
 * Declarations as React escaped them for an attribute. Anything that could end the rule or the element is removed.
 */
function declarationsOf(style: string): string {
  const text = style.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return /[<>{}]|&[lg]t;/.test(text) ? "" : text;
}
