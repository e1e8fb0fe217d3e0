import { PanelBottom, PanelLeft, PanelRight } from "#icons";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../../../parts/Button.tsx";
import { bounds, clampSize, readPanelSizes, type Side, storePanelSizes } from "./panelSizes.ts";
import styles from "../Editor.module.css";

interface PanelsProps extends Record<Side, ReactNode> {
  head: ReactNode;
  middle: ReactNode;
}

const names: Record<Side, string> = {
  left: "blocks and media",
  right: "settings",
  bottom: "timeline",
};
const icons = { left: PanelLeft, right: PanelRight, bottom: PanelBottom };

/** Lays out the editor: the picture takes the room that the panels around it leave, and each can be sized and folded. */
export function Panels({ head, middle, ...panels }: PanelsProps) {
  const [sizes, setSizes] = useState(readPanelSizes);
  useEffect(() => storePanelSizes(sizes), [sizes]);
  const fold = (side: Side) =>
    setSizes((before) => ({ ...before, [side]: { ...before[side], is_folded: !before[side].is_folded } }));
  const resize = (side: Side, px: number) =>
    setSizes((before) => ({ ...before, [side]: { px: clampSize(side, px), is_folded: false } }));
  const style = Object.fromEntries(
    sides.map((side) => [`--${side}`, sizes[side].is_folded ? "0px" : `${sizes[side].px}px`]),
  ) as CSSProperties;
  return (
    <div className={styles.editor} style={style} data-fills-window>
      <div className={styles.top}>
        {head}
        <span className="row gap-4">
          {sides.map((side) => (
            <IconButton
              key={side}
              icon={icons[side]}
              label={`${sizes[side].is_folded ? "Show" : "Hide"} ${names[side]}`}
              aria-pressed={!sizes[side].is_folded}
              onClick={() => fold(side)}
            />
          ))}
        </span>
      </div>
      {sides.map((side) => (
        <div key={side} className={styles[side]} hidden={sizes[side].is_folded} data-panel={side}>
          {panels[side]}
          <Divider side={side} px={sizes[side].px} onResize={(px) => resize(side, px)} />
        </div>
      ))}
      <div className={styles.middle}>{middle}</div>
    </div>
  );
}

const sides = ["left", "right", "bottom"] as const;
const step_px = 16;

interface DividerProps {
  side: "left" | "right" | "bottom";
  px: number;
  onResize: (px: number) => void;
}

/** The edge between a panel and the picture: dragged, or moved by arrow keys. */
function Divider({ side, px, onResize }: DividerProps) {
  const isUpright = side !== "bottom";
  const grows = { left: 1, right: -1, bottom: -1 }[side];
  const { min, max } = bounds[side];
  const [larger, smaller] = isUpright
    ? side === "left"
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"]
    : ["ArrowUp", "ArrowDown"];
  return (
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-label={`Edge of ${names[side]}`}
      aria-orientation={isUpright ? "vertical" : "horizontal"}
      aria-valuenow={px}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={(event) => {
        if (event.key !== larger && event.key !== smaller) return;
        event.preventDefault();
        onResize(px + (event.key === larger ? step_px : -step_px));
      }}
      onPointerDown={(event) => {
        const from = isUpright ? event.clientX : event.clientY;
        const handle = event.currentTarget;
        handle.setPointerCapture(event.pointerId);
        const follow = (moved: PointerEvent) =>
          onResize(px + ((isUpright ? moved.clientX : moved.clientY) - from) * grows);
        const end = () => {
          handle.removeEventListener("pointermove", follow);
          handle.removeEventListener("pointerup", end);
          handle.removeEventListener("pointercancel", end);
        };
        handle.addEventListener("pointermove", follow);
        handle.addEventListener("pointerup", end);
        handle.addEventListener("pointercancel", end);
      }}
    />
  );
}
