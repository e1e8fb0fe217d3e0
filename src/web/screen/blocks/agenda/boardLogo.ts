import type { WornLogo } from "../../../../core/brand/chooseLogo.ts";
import { restyle } from "../../restyle.ts";
import { followPicture } from "../followPicture.ts";
import { box } from "./elements.ts";
import type { Size } from "./textMetrics.ts";

export interface BoardLogo extends WornLogo {
  url: string;
}

/** A plate is so much larger than the logo on it, on each side. */
const plate_share = 0.16;

/** Draws the brand's logo; a board without one is a whole board. */
export function boardLogo(onChange: () => void) {
  const element = box("agenda-logo");
  let wanted: BoardLogo | null = null;
  let shape: number | null = null;
  const source = followPicture({
    name: () => wanted?.asset_id,
    show(picture) {
      if (picture) picture.alt = "";
      element.replaceChildren(...(picture ? [picture] : []));
      const ratio = picture ? picture.naturalWidth / picture.naturalHeight : NaN;
      shape = Number.isFinite(ratio) && ratio > 0 ? ratio : null;
      onChange();
    },
    onFault() {},
    onMended() {},
  });
  return {
    element,
    /** The width by the height; null until there is something to show. */
    get shape() {
      return shape;
    },
    wear(next: BoardLogo | null) {
      wanted = next;
      restyle(element, { backgroundColor: next?.plate ?? "" });
      source.follow(next?.url ?? null);
    },
    place(size: Size | null) {
      const inner = wanted?.plate ? 1 - 2 * plate_share : 1;
      restyle(element, {
        display: size ? "" : "none",
        width: `${size?.width ?? 0}px`,
        height: `${size?.height ?? 0}px`,
      });
      element.style.setProperty("--inner", `${inner * 100}%`);
    },
    get ready() {
      return source.ready;
    },
    stop: () => source.stop(),
  };
}
