import type { PlayedWall } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { drawQrCode } from "../../qrCode.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { ramp } from "../scenes/ramp.ts";
import { box } from "./elements.ts";
import { fitAddress } from "./fitAddress.ts";
import { fitWords } from "./fitWords.ts";
import { boxAt, change_ms } from "./tile.ts";

interface Look {
  join_url: PlayedWall["join_url"];
  /** Says what guests are asked for. */
  call: string;
}

interface Letters {
  small: number;
  large: number;
}

/** The padding is a share of the tile's shorter side. */
const padding_share = 0.09;
/** A code smaller than so many of the smallest letters is not read from a few steps away. */
const least_code = 4;

/** Shows how to take part, in a tile among the posts: a code to scan, and what for. */
export function invitationTile() {
  const call = part("wall-call");
  const address = part("wall-address");
  const code = box("wall-code");
  const said = box("wall-invited", call.element, address.element);
  const element = box("wall-invitation", code, said);
  element.dataset["manner"] = "tile";
  let look: Look = { join_url: "", call: "" };
  let place: { from: Box; box: Box; moved_at: number } | null = null;
  let since = -Infinity;

  function fit(letters: Letters) {
    if (!place || !element.isConnected) return;
    const { w, h } = place.box;
    const { small } = letters;
    const padding = Math.max(small * 0.5, Math.min(w, h) * padding_share);
    const room = { w: w - 2 * padding, h: h - 2 * padding };
    const gap = small * 0.6;
    const isBeside = w >= h * 1.5;
    element.dataset["place"] = isBeside ? "beside" : "below";
    restyle(element, { padding: `${padding}px`, gap: `${gap}px` });
    if (isBeside) {
      const side = Math.min(room.h, room.w * 0.5 - gap);
      setCode(side);
      setWords({ width: room.w - side - gap, height: room.h }, letters);
      return;
    }
    const words_height = setWords({ width: room.w, height: room.h - small * least_code - gap }, letters);
    setCode(Math.min(room.w, room.h - (words_height > 0 ? words_height + gap : 0)));
  }

  function setCode(side: number) {
    restyle(code, { width: `${side}px`, height: `${side}px` });
  }

  /** Returns how high the words are; where there is no room for what to do, the code stands alone. */
  function setWords({ width, height }: { width: number; height: number }, { small, large }: Letters): number {
    said.hidden = height < small * 1.2;
    if (said.hidden) return 0;
    address.element.hidden = height < small * 4;
    if (!address.element.hidden)
      fitAddress(address, look.join_url, { width, largest: small, smallest: small, lines: 2 });
    const largest = Math.max(small, Math.min(large * 0.7, width * 0.13));
    fitWords(call, look.call, {
      width,
      height: Math.min(height * 0.6, largest * 2.5),
      largest,
      smallest: small,
    });
    return said.offsetHeight;
  }

  return {
    element,
    write(next: Look) {
      if (next.join_url !== look.join_url) code.replaceChildren(drawQrCode(next.join_url, "qr-code"));
      look = next;
    },
    fit,
    /** Null means that guests are not invited here. */
    show(to: Box | null, now: number, letters: Letters) {
      restyle(element, { visibility: to ? "" : "hidden" });
      if (to && !place) since = now;
      const from = to && place ? boxAt(place, now) : to;
      place = to && from && { from, box: to, moved_at: now };
      fit(letters);
    },
    tick(now: number) {
      if (!place) return;
      const { x, y, w, h } = boxAt(place, now);
      const opacity = ramp(now, since, change_ms).toFixed(3);
      restyle(element, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`, opacity });
    },
  };
}
