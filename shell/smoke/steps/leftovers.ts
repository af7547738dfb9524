import type { CDPSession, Page } from "puppeteer-core";

/** Keeps weak references to the images that scripts create. Call it before the page opens. */
export async function trackImages(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const images: WeakRef<HTMLImageElement>[] = [];
    const create = document.createElement.bind(document);
    document.createElement = (...args: Parameters<typeof create>) => {
      const element = create(...args);
      if (element instanceof HTMLImageElement) {
        images.push(new WeakRef(element));
      }
      return element;
    };
    Object.assign(window, { images });
  });
}

/**
 * Chromium keeps every image with a `srcset` that was never inserted, and with it the tree around it, as a listener of
 * the window's width. React creates such trees when it starts a render that it then discards.
 */
async function freeDiscardedRenders(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { images } = window as unknown as { images: WeakRef<HTMLImageElement>[] };
    for (const image of images.map((reference) => reference.deref())) {
      if (image?.isConnected === false) {
        image.removeAttribute("srcset");
      }
    }
  });
}

/** The contents of a page once it is idle and unreachable objects are collected. Needs `trackImages`. */
export async function measure(page: Page, client: CDPSession) {
  await page.waitForNetworkIdle();
  await freeDiscardedRenders(page);
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
