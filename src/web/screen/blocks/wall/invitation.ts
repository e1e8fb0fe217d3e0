import type { PlayedWall } from "../../../../core/posts/playedWall.ts";
import type { PostKind } from "../../../../core/posts/post.ts";
import { chooseAskedKind } from "../../../../core/posts/wallView.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { drawQrCode } from "../../qrCode.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "./elements.ts";
import { fitAddress } from "./fitAddress.ts";
import { fitWords } from "./fitWords.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { WallLabels } from "./wallLabels.ts";

interface Look {
  wall: PlayedWall;
  kinds: PostKind[] | null;
  words: WallLabels;
}

interface Letters {
  small: number;
  large: number;
}

/** Shows where nobody has posted yet what it is, and how to take part. */
export function invitation() {
  const title = part("wall-title");
  const call = part("wall-call");
  const how = part("wall-how");
  const words = box("wall-invited", call.element, title.element, how.element);
  const code = box("wall-code");
  const address = part("wall-address");
  const scan = box("wall-scan", code, address.element);
  // An address is read from the left, whatever is written beside it.
  scan.dir = "ltr";
  const element = box("wall-invitation", words, scan);
  let look: Look | null = null;
  let known = "";

  function fit({ x, y, w, h }: Box, letters: Letters) {
    if (!look) return;
    restyle(element, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
    const size = { width: w, height: h };
    const { wall, kinds } = look;
    const takes = wall.state !== "closed";
    const { small, large } = letters;
    const isBeside = size.width >= size.height * 1.15;
    const short = Math.min(size.width, size.height);
    const hasAddress = takes && size.height >= small * 12;
    const below = hasAddress ? small * 2.4 : 0;
    const side = takes ? codeSide({ ...size, height: size.height - below }, isBeside) : 0;
    const gap = Math.max(small * 1.4, Math.min(short * 0.1, large * 1.2));
    element.dataset["place"] = isBeside ? "beside" : "below";
    element.dir = isRightToLeft(look.words.how) ? "rtl" : "ltr";
    element.style.gap = `${gap}px`;
    code.style.width = code.style.height = `${side}px`;
    const width = isBeside && takes ? Math.min(size.width - side - gap, large * 14) : size.width;
    // The height leaves out what is between the lines, as in the style sheet.
    const height = (isBeside || !takes ? size.height : size.height - side - below - gap) - small * 1.2;
    const isLow = height < small * 6;
    address.element.hidden = !hasAddress;
    if (hasAddress)
      fitAddress(address, wall.join_url, {
        width: isBeside ? side : size.width,
        largest: small * 1.3,
        smallest: small,
        lines: 1,
      });
    call.element.hidden = how.element.hidden = !takes;
    how.element.hidden ||= isLow;
    title.element.hidden = takes && isLow;
    // The call is the one thing to read; the event's name stands behind it.
    const [first, second] = takes ? [call, title] : [title, call];
    const firstWords = takes ? look.words.share[chooseAskedKind(kinds, wall)] : wall.title;
    fitWords(first, firstWords, {
      width,
      height: isLow ? height : height * 0.5,
      largest: large,
      smallest: small,
    });
    if (!takes || isLow) return;
    const more = Math.max(small, large * 0.5);
    fitWords(second, wall.title, { width, height: height * 0.26, largest: more, smallest: small });
    fitWords(how, look.words.how, {
      width,
      height: height * 0.24,
      largest: Math.max(small, large * 0.4),
      smallest: small,
    });
  }

  return {
    element,
    write(next: Look) {
      const { title, state, join_url, kinds } = next.wall;
      const written = JSON.stringify([title, state, join_url, kinds, next.kinds, next.words]);
      look = next;
      if (written === known) return false;
      known = written;
      code.replaceChildren(...(state === "closed" ? [] : [drawQrCode(join_url, "qr-code")]));
      return true;
    },
    fit,
  };
}

function codeSide({ width, height }: { width: number; height: number }, isBeside: boolean): number {
  return isBeside ? Math.min(height, width * 0.36) : Math.min(width * 0.7, height * 0.5);
}
