import { element } from "../../shared/element.ts";
import { loadPicture } from "../blocks/loadPicture.ts";
import { fitText } from "../fitText.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import type { Face } from "./faces.ts";

interface Named {
  name: string;
  number?: number | null;
  logo?: string | null;
}

/** Of the canvas's height: the one thing to read, and the least that any text may be. */
const read_share = 0.07;
const least_share = 0.026;
/** Of the block: as large as a name gets, and the margin around. */
const most_height = 0.2;
const most_width = 0.12;
const margin_share = 0.06;

/** What stands for a channel while no picture comes: who it is, and nothing about why. */
export function drawSlate({ name, number = null, logo = null }: Named, canvas: Canvas): Face {
  const title = document.createTextNode(name);
  const words = element("div", { class: "slate-words" });
  if (number !== null) words.append(element("p", { class: "slate-number" }, String(number)));
  words.append(element("p", { class: "slate-name" }, title));
  const slate = element("div", { class: "slate" }, words);
  let is_open = true;
  if (logo !== null) void showLogo(logo);

  /** It comes when it comes: a name is enough. */
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
    const readable = canvas.height * read_share;
    const size = Math.min(
      Math.max(readable, Math.min(height * most_height, width * most_width) * 0.8),
      height * 0.4,
    );
    const small = Math.max(canvas.height * least_share, size * 0.36);
    const hasRoom = height > size + small * 2 + margin * 2;
    slate.style.padding = `${margin}px`;
    slate.style.setProperty("--slate-small", `${small}px`);
    slate.dataset["room"] = hasRoom ? "wide" : "narrow";
    // What a logo leaves, with the gap between.
    const taken = slate.querySelector("img")?.offsetHeight ?? 0;
    const room = height - margin * 2 - (hasRoom && number !== null ? small * 1.6 : 0) - taken * 1.25;
    fitText(title, name, {
      font_size: size,
      width: width - margin * 2,
      height: Math.max(size, room),
      keeps_width: true,
    });
  }

  return {
    element: slate,
    fit,
    close: () => {
      is_open = false;
    },
  };
}
