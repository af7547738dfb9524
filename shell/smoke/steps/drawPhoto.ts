import type { Page } from "puppeteer-core";

/** Writes a JPEG of 1200 x 900 px to a path: a drawn street with a text on it. */
export async function drawPhoto(page: Page, path: `${string}.jpg`, text: string): Promise<void> {
  await page.setViewport({ width: 1200, height: 900, deviceScaleFactor: 1 });
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:end center;height:80vh;
      background:linear-gradient(#9cf,#cde 40vh,#666 40vh,#333);font:bold 72px sans-serif;color:#fff">${text}`,
  );
  await page.screenshot({ path, type: "jpeg", quality: 85 });
}
