import type { WornLogo } from "../../../core/brand/chooseLogo.ts";
import { element } from "../../shared/element.ts";
import { followPicture } from "../blocks/followPicture.ts";

export interface Logo extends WornLogo {
  url: string;
}

/** The side is in hundredths of the card's shorter side: logos take about the same room, whatever their shape. */
const usual_side = 18;
const most_height = 16;

/** Draws the brand's logo at the end of this part of the card: the one before stays until the new one is whole. */
export function followLogo(head: HTMLElement, onChange: () => void) {
  const plate = element("div", { class: "idle-logo" });
  let wanted: Logo | null = null;
  let shown: Logo | null = null;
  const source = followPicture({
    name: () => wanted?.asset_id,
    show(picture) {
      shown = picture && wanted;
      if (picture) {
        picture.alt = "";
        plate.style.setProperty("--width", `${findWidth(picture).toFixed(2)}cqmin`);
        plate.replaceChildren(picture);
        dress();
        if (!plate.isConnected) head.append(plate);
      } else plate.remove();
      onChange();
    },
    // A card without a logo is a whole card.
    onFault() {},
    onMended() {},
  });

  function dress() {
    const color = shown?.plate ?? null;
    plate.classList.toggle("on-plate", color !== null);
    plate.style.backgroundColor = color ?? "";
  }

  return {
    wear(next: Logo | null) {
      const isShown = next !== null && next.asset_id === shown?.asset_id;
      // The same picture at another address, such as the device's own, is not drawn anew.
      wanted = isShown ? { ...next, url: shown!.url } : next;
      if (isShown) shown = wanted;
      dress();
      source.follow(wanted?.url ?? null);
    },
    stop: () => source.stop(),
  };
}

function findWidth({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  const ratio = naturalWidth / naturalHeight;
  return Math.min(usual_side * Math.sqrt(ratio), most_height * ratio);
}
