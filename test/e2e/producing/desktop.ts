import type { Locator, Page } from "playwright-core";

export interface DesktopFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Files from the desktop, let go over a place of the window. */
export async function dropFiles(
  page: Page,
  target: Locator,
  files: readonly DesktopFile[],
  at = { x: 0.5, y: 0.5 },
): Promise<void> {
  const box = (await target.boundingBox())!;
  const point = { clientX: box.x + box.width * at.x, clientY: box.y + box.height * at.y };
  const given = files.map(({ name, type, bytes }) => ({
    name,
    type,
    base64: Buffer.from(bytes).toString("base64"),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, given);
  for (const event of ["dragenter", "dragover", "drop"])
    await target.dispatchEvent(event, { dataTransfer, ...point });
}

/** What was copied elsewhere, pasted where the focus is. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
