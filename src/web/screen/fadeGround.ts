import { element } from "../shared/element.ts";
import { drawBrandGround } from "./brand/brandGround.ts";
import { restyle } from "./restyle.ts";
import { cutFor, spread } from "./wallFrame.ts";

export interface FadeGround {
  element: HTMLElement;
  measure(): void;
  /** `share` is how much of it there is. */
  update(now: number, share: number): void;
}

/**
 * Draws what lies between two pictures of which one fades into the other: the brand's own ground, over the whole wall.
 * Where both stand on it already it does not change, and only what they show goes and comes.
 */
export function drawFadeGround(): FadeGround {
  const ground = drawBrandGround();
  const wall = element("div", { class: "shot-ground" }, ground.element);
  const layer = element("div", { class: "layer" }, wall);
  return {
    element: layer,
    measure: () => spread(wall, cutFor(layer, { width: 1, height: 1 }).ground),
    update(now, share) {
      ground.update(now);
      restyle(layer, { opacity: String(share), willChange: "opacity" });
    },
  };
}
