export type Side = "left" | "right" | "bottom";

export interface PanelSize {
  px: number;
  is_folded: boolean;
}

export type PanelSizes = Record<Side, PanelSize>;

/** How far each can be pulled. */
export const bounds: Record<Side, { usual: number; min: number; max: number }> = {
  left: { usual: 236, min: 180, max: 420 },
  right: { usual: 300, min: 240, max: 520 },
  bottom: { usual: 220, min: 96, max: 640 },
};

const key = "cuelight-editor-panels";
const sides = ["left", "right", "bottom"] as const;

export const clampSize = (side: Side, px: number) =>
  Math.round(Math.min(bounds[side].max, Math.max(bounds[side].min, px)));

/** The sizes that were chosen last on this machine; whatever cannot be read is as usual. */
export function readPanelSizes(): PanelSizes {
  const stored = readStored();
  const read = (side: Side): PanelSize => {
    const { px, is_folded } = stored[side] ?? {};
    return {
      px: typeof px === "number" && Number.isFinite(px) ? clampSize(side, px) : bounds[side].usual,
      is_folded: typeof is_folded === "boolean" ? is_folded : side === "left" && isTablet(),
    };
  };
  return { left: read("left"), right: read("right"), bottom: read("bottom") };
}

/** On a tablet the picture gets the room of one panel; on a phone panels follow each other anyway. */
const isTablet = () => innerWidth > 760 && innerWidth < 1000;

function readStored(): Partial<Record<Side, Partial<Record<keyof PanelSize, unknown>>>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      sides.flatMap((side) => {
        const size = (stored as Record<string, unknown>)[side];
        return typeof size === "object" && size !== null ? [[side, size]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function storePanelSizes(sizes: PanelSizes): void {
  try {
    localStorage.setItem(key, JSON.stringify(sizes));
  } catch {
    // A browser that stores nothing forgets the sizes with the page.
  }
}
