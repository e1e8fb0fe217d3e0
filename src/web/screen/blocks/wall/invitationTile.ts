import type { PlayedWall } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import { drawQrCode } from "../../qrCode.ts";
import { restyle, showsAll } from "../../restyle.ts";
import { part } from "../part.ts";
import { ramp } from "../scenes/ramp.ts";
import { box } from "./elements.ts";
import { fitAddress } from "./fitAddress.ts";
import { fitWords } from "./fitWords.ts";
import { boxAt, change_ms, isSame } from "./tile.ts";

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
/** Words below a code leave it more than half of the tile if they can, because it is scanned from a few steps away. */
const words_shares = [0.44, 0.52, 0.6];

/** Shows how to take part, in a tile among the posts: a code to scan, and what for. */
export function invitationTile() {
  const call = part("wall-call");
  const address = part("wall-address");
  const code = box("wall-code");
  const said = box("wall-invited", call.element, address.element);
  const element = box("wall-invitation", code, said);
  element.dataset["manner"] = "tile";
  restyle(element, { visibility: "hidden" });
  let look: Look = { join_url: "", call: "" };
  let place: { from: Box; stand: Box; moved_at: number } | null = null;
  let since = -Infinity;

  function fit(letters: Letters) {
    if (!place || !element.isConnected) return;
    const { w, h } = place.stand;
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
    const heights = words_shares.map((share) => Math.max(room.h * share, room.h - room.w - gap));
    heights.some((height) => setWords({ width: room.w, height }, letters));
    const words_height = said.offsetHeight;
    setCode(Math.min(room.w, room.h - (words_height > 0 ? words_height + gap : 0)));
  }

  function setCode(side: number) {
    restyle(code, { width: `${side}px`, height: `${side}px` });
  }

  /**
   * Returns whether all words are there. The address comes first, for guests who cannot scan the code, then what to do;
   * where there is room for neither, the code stands alone.
   */
  function setWords(
    { width, height }: { width: number; height: number },
    { small, large }: Letters,
  ): boolean {
    said.hidden = height < small * 1.2;
    if (said.hidden) return false;
    fitAddress(address, look.join_url, {
      width,
      largest: Math.max(small, Math.min(small * 1.4, width * 0.07)),
      smallest: small,
      lines: clamp(Math.floor(height / (small * 1.35)), 1, 3),
    });
    const left = height - address.element.offsetHeight;
    const largest = Math.max(small, Math.min(large * 0.7, width * 0.11));
    call.element.hidden = false;
    fitWords(call, look.call, {
      width,
      height: Math.min(left, largest * 2.5),
      largest,
      smallest: small,
    });
    call.element.hidden = !showsAll(call.text, look.call) || call.element.offsetHeight > left;
    return !call.element.hidden && !address.element.hidden;
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
      if (to === null ? place === null : place && isSame(place.stand, to)) return;
      if (to && !place) since = now;
      place = to && { from: place ? boxAt(place, now) : to, stand: to, moved_at: now };
      restyle(element, { visibility: to ? "" : "hidden" });
      fit(letters);
    },
    /** It has the size of its place, and is scaled on its way there. */
    tick(now: number) {
      if (!place) return;
      const { stand } = place;
      const { x, y, w, h } = boxAt(place, now);
      const scale = Math.min(w / stand.w, h / stand.h);
      const left = x + (w - stand.w * scale) / 2;
      const top = y + (h - stand.h * scale) / 2;
      restyle(element, {
        width: `${stand.w}px`,
        height: `${stand.h}px`,
        transform: `translate(${left}px, ${top}px)${scale === 1 ? "" : ` scale(${scale})`}`,
        opacity: ramp(now, since, change_ms).toFixed(3),
      });
    },
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
