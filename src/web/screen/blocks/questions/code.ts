import type { Box } from "../../../../core/posts/tileBox.ts";
import { drawQrCode } from "../../qrCode.ts";
import { place } from "../scenes/elements.ts";
import { box } from "../wall/elements.ts";

/** Draws the way to take part. */
export function codeIn(at: Box, join_url: string): HTMLElement {
  const code = box("questions-code");
  code.append(drawQrCode(join_url, "qr-code"));
  place(code, at);
  return code;
}
