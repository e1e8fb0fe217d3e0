import { smallestText } from "../../../core/compose/smallestText.ts";
import { element } from "../../shared/element.ts";
import { loadPicture } from "../blocks/loadPicture.ts";
import { fitText } from "../fitText.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import type { Face } from "./faces.ts";

interface ChannelName {
  name: string;
  number?: number | null;
  logo?: string | null;
}

/** The one thing to read takes this share of the canvas's shorter side. */
const read_share = 0.07;
/** The name takes this share of the block. */
const name_share = { large: { h: 0.16, w: 0.11 }, small: { h: 0.24, w: 0.12 } };
const logo_share = 0.26;
const margin_share = 0.06;
/** The small letters have this share of the name's size. */
const small_share = 0.36;

/** Draws what stands for a channel while no picture comes: who it is, and nothing about why. */
export function drawSlate({ name, number = null, logo = null }: ChannelName, canvas: Canvas): Face {
  const title = document.createTextNode(name);
  const words = element("div", { class: "slate-words" });
  if (number !== null) words.append(element("p", { class: "slate-number" }, String(number)));
  words.append(element("p", { class: "slate-name" }, title));
  const slate = element("div", { class: "slate" }, words);
  let is_open = true;
  if (logo !== null) void showLogo(logo);

  /** The logo comes when it comes, because a name is enough. */
  async function showLogo(url: string) {
    const picture = await loadPicture(url, () => is_open);
    if (!picture || !is_open) return;
    picture.className = "slate-logo";
    picture.alt = "";
    slate.prepend(picture);
    fit();
  }

  function fit() {
    const { clientWidth: width, clientHeight: height } = slate;
    if (width === 0 || height === 0) return;
    const margin = Math.min(width, height) * margin_share;
    const size = findTextSize({ width, height }, canvas);
    const small = Math.max(smallestText(canvas), size * small_share);
    const room = height - margin * 2;
    // A number that would be as large as the name, or larger, is left out.
    const hasNumber = number !== null && small <= size * 0.6 && room >= size * 1.1 + small * 1.6;
    const numbered = hasNumber ? small * 1.6 : 0;
    const pictured = height * logo_share + small * 1.1;
    const hasLogo = room >= size * 1.1 + numbered + pictured;
    slate.style.padding = `${margin}px`;
    slate.style.setProperty("--slate-small", `${small}px`);
    slate.style.setProperty("--slate-logo", `${height * logo_share}px`);
    slate.classList.toggle("with-logo", hasLogo);
    slate.classList.toggle("with-number", hasNumber);
    const taken = numbered + (hasLogo && slate.querySelector("img") ? pictured : 0);
    const box = { width: width - margin * 2, height: Math.max(size, room - taken) };
    fitText(title, name, { ...box, font_size: size, keeps_width: true });
  }

  return {
    element: slate,
    fit,
    close: () => {
      is_open = false;
    },
  };
}

/** Text that fills the screen is read from afar; a small block has no room for that. */
function findTextSize({ width, height }: { width: number; height: number }, canvas: Canvas): number {
  const isLarge = width >= canvas.width * 0.6 && height >= canvas.height * 0.3;
  const share = name_share[isLarge ? "large" : "small"];
  const size = Math.min(height * share.h, width * share.w);
  const least = isLarge ? Math.min(canvas.width, canvas.height) * read_share : smallestText(canvas);
  return Math.min(Math.max(size, least), height * 0.4);
}
