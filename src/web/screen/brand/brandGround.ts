import { restyle } from "../restyle.ts";

/** How far a glow drifts, in hundredths of the ground's shorter side, and how long each round takes. */
const reach = 6;
// The rounds never come out even with each other, so that the ground does not visibly repeat itself.
const rounds = [
  { x_ms: 97_000, y_ms: 131_000 },
  { x_ms: 113_000, y_ms: 79_000 },
] as const;

export interface BrandGroundView {
  element: HTMLElement;
  update(now: number): void;
}

/**
 * Draws the brand's own ground: the style sheet shows of it what `data-ground` and `data-look` on the page's root say. It
 * drifts by the clock alone, so two shots on the same ground pass into each other without a seam.
 */
export function drawBrandGround(): BrandGroundView {
  const element = document.createElement("div");
  element.className = "brand-ground";
  const glows = rounds.map((round) => {
    const glow = document.createElement("div");
    glow.className = "brand-glow";
    return { glow, round };
  });
  const grain = document.createElement("div");
  grain.className = "brand-grain";
  element.append(...glows.map(({ glow }) => glow), grain);
  return {
    element,
    update(now) {
      for (const { glow, round } of glows) {
        const x = steps(reach * Math.sin((now / round.x_ms) * 2 * Math.PI));
        const y = steps(reach * Math.cos((now / round.y_ms) * 2 * Math.PI));
        restyle(glow, { transform: `translate(${x}cqmin, ${y}cqmin)` });
      }
    },
  };
}

/** Half a pixel is not seen, and what stays the same is not painted. */
const steps = (place: number) => (Math.round(place * 20) / 20).toFixed(2);
