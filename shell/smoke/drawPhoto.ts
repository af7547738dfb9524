import type { Browser } from "puppeteer-core";

/** Writes a JPEG of 1200 x 900 px to a path: a drawn street with a text on it. */
export async function drawPhoto(
  browser: Browser,
  path: `${string}.jpg`,
  text: string,
): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 900 });
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:end center;height:80vh;
      background:linear-gradient(#9cf,#cde 40vh,#666 40vh,#333);font:bold 72px sans-serif;color:#fff">${text}`,
  );
  await page.screenshot({ path, type: "jpeg", quality: 85 });
  await page.close();
}
