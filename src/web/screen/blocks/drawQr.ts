import { drawQrCode } from "../qrCode.ts";
import { blockElement, type Drawer, type BlockContent } from "./drawer.ts";

export const qr: Drawer = {
  draw: drawQr,
  is_square: true,
  usualSize: (_block, { width, height }) => {
    const side = Math.min(width, height) * 0.25;
    return { w: side, h: side };
  },
};

function drawQr(): BlockContent {
  const element = blockElement("qr");
  let text = "";
  return {
    element,
    write({ props, alt }) {
      const wanted = typeof props?.["text"] === "string" ? props["text"].trim() : "";
      if (wanted !== text) {
        text = wanted;
        element.replaceChildren(...drawCode(text));
      }
      element.role = "img";
      element.ariaLabel = alt ?? "";
    },
    isThere: () => element.childElementCount > 0,
  };
}

/** Draws no code for no words, nor for more than a code can hold. */
function drawCode(text: string): SVGElement[] {
  if (text === "") return [];
  try {
    return [drawQrCode(text, "qr-code")];
  } catch {
    return [];
  }
}
