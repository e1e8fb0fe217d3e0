import { element } from "../../shared/element.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { fitText } from "../fitText.ts";
import { restyle } from "../restyle.ts";
import { drawSlate } from "./slate.ts";
import type { Face } from "./faces.ts";
import type { Receiver } from "./receive.ts";
import type { TunedChannel } from "./tv.ts";

/** The letters take this share of the canvas's height, and at most that of the block. */
const letters_share = 0.034;
const most_letters = 0.16;
/** The margin is as far from the edge of the canvas as anything on a screen. A small block has no room for that. */
const margin_share = 0.05;
const most_margin = 0.15;
const most_wide = 0.85;

export interface ChannelPicture extends Face {
  dress(wanted: { fit: string; alt: string; show_name: boolean }): void;
  rename(name: string): void;
}

/** Shows a channel that comes: its picture and, if wanted, its name for as long as it is there. */
export function channelPicture(
  { video, ...receiver }: Pick<Receiver, "video" | "close"> & { is_radio: boolean },
  { channel }: TunedChannel,
  { canvas, onHear }: { canvas: Canvas; onHear: (share: number) => void },
): ChannelPicture {
  let words = channel.name;
  const name = document.createTextNode(words);
  const label = element("p", { class: "channel-name" }, name);
  // A channel that is only heard is named in full.
  const slate = receiver.is_radio ? drawSlate(channel, canvas) : null;
  const face = element("div", { class: "channel-picture" }, video, ...(slate ? [slate.element] : []));
  video.className = "channel-video";

  function fit() {
    slate?.fit?.();
    const { clientWidth: width, clientHeight: height } = face;
    if (width === 0 || !label.isConnected) return;
    const across = Math.min(canvas.width * margin_share, width * most_margin);
    const up = Math.min(canvas.height * margin_share, height * most_margin);
    const size = Math.min(canvas.height * letters_share, height * most_letters);
    restyle(label, { left: `${across}px`, bottom: `${up}px` });
    const padding = size * 1.1;
    fitText(name, words, {
      font_size: size,
      width: (width - across * 2) * most_wide - padding,
      height: size * 1.4,
      keeps_width: false,
      hugs: true,
    });
  }

  return {
    element: face,
    fit,
    hear: onHear,
    dress({ fit: objectFit, alt, show_name }) {
      restyle(video, { objectFit });
      video.ariaLabel = alt || words;
      const is_shown = show_name && slate === null;
      if (is_shown === label.isConnected) return;
      if (is_shown) face.append(label);
      else label.remove();
      fit();
    },
    rename(next) {
      words = next;
      fit();
    },
    close() {
      slate?.close();
      receiver.close();
    },
  };
}
