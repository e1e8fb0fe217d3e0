import { smallestText } from "../compose/smallestText.ts";
import type { Timeline } from "../timeline/timeline.ts";
import { designedShot, margin, placed, type Size } from "./designedShot.ts";

export interface ShownChannel {
  /** Its id, or `stage` for the one that the stage is switched to. */
  channel_id: string;
  /** Until then. */
  default_channel_id?: string | undefined;
}

/** A channel full screen with its name, and a clock that reads over any picture; black where the picture does not reach. */
export function channelShot(size: Size, { channel_id, default_channel_id }: ShownChannel): Timeline {
  const font_size = Math.round(smallestText(size) * 1.9);
  const w = (font_size * 6) / size.width;
  return designedShot(
    size,
    [
      placed(
        size,
        { x: 0, y: 0, w: 1, h: 1, fit: "contain" },
        {
          uuid: "channel",
          label: "Channel",
          kind: "channel",
          track_id: "main",
          audible: true,
          props: {
            channel_id,
            ...(default_channel_id !== undefined && { default_channel_id }),
            show_name: true,
          },
        },
      ),
      placed(
        size,
        { x: 1 - margin - w, y: margin, w, h: (font_size * 1.6) / size.height },
        {
          uuid: "clock",
          label: "Clock",
          kind: "widget",
          widget: "clock",
          format: "short",
          font_family: "body",
          font_weight: 600,
          font_size,
          color: "#ffffff",
          align: "right",
          backdrop: "shadow",
        },
      ),
    ],
    { background: "#000000" },
  );
}
