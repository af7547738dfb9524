import type { CDPSession, Page } from "puppeteer-core";

/** The contents of a page once it is idle and unreachable objects are collected. */
export async function measure(page: Page, client: CDPSession) {
  await page.waitForNetworkIdle();
  const styles = await page.evaluate(() => document.querySelectorAll("style, link").length);
  let kept = await collect(client);
  let before: typeof kept;
  // What one collection frees can be all that still held other nodes.
  do {
    before = kept;
    kept = await collect(client);
  } while (kept.nodes < before.nodes);
  return { ...kept, styles };
}

async function collect(client: CDPSession) {
  await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
    heap: value("JSHeapUsedSize"),
  };
}

/** The computed styles of plain elements outside every remote. */
export function sentinel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const place = document.createElement("div");
    place.innerHTML =
      "<h1>A</h1><p>B <a href='/'>C</a></p><button>D</button><input><select></select><ul><li>E</ul><table><td>F</table>";
    document.body.append(place);
    const styles = [place, ...place.querySelectorAll("*")].map((element) =>
      [...getComputedStyle(element)]
        // Its position follows from the length of the page.
        .filter(
          (name) =>
            !/^(perspective|transform)-origin$|block-size|inline-size|^(height|width|inset.*|top|left|right|bottom)$/.test(
              name,
            ),
        )
        .map((name) => `${name}:${getComputedStyle(element).getPropertyValue(name)}`)
        .join(";"),
    );
    place.remove();
    return styles.join("\n");
  });
}
