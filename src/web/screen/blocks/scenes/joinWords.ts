import type { Box } from "../../../../core/posts/tileBox.ts";
import { restyle, showsAll } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { place } from "./elements.ts";
import { fitWhole } from "./fitWhole.ts";
import { splitJoinUrl } from "./splitJoinUrl.ts";

interface JoinSizes {
  small: number;
  /** The letters of the address, and of the code, are at most this large. */
  address: number;
  code: number;
}

/** The style sheet says the same. */
export const address_leading = 1.2;
export const code_leading = 1.1;

/** Says in words what the code beside it says to a camera: where to go, and what to type there. */
export function joinWords(join_url: string, at: Box | null, side: "center" | "start" | "end") {
  const { base, code } = splitJoinUrl(join_url);
  const address = part("join-address");
  const typed = part("join-code");
  const element = box("join-words", address.element, code === "" ? null : typed.element);
  // Addresses are read from the left everywhere.
  element.dir = "ltr";
  element.dataset["side"] = side;
  element.hidden = at === null;
  if (at) place(element, at);

  return {
    element,
    fit({ small, address: largest, code: largest_code }: JoinSizes) {
      if (!at) return;
      element.hidden = false;
      const left = at.h - small * address_leading;
      const code_size = Math.max(small, Math.min(largest_code, left / code_leading));
      if (code !== "")
        fitWhole(typed, code, {
          width: at.w,
          height: code_size * code_leading,
          largest: code_size,
          smallest: small,
        });
      const code_height = code === "" ? 0 : typed.element.offsetHeight;
      // The address may be broken after its slashes and dots, and nowhere else.
      const written = base.replaceAll(/[/.]/g, "$&\u200B");
      const height = at.h - code_height;
      // One line of smaller letters is rather read than two of larger ones.
      for (const most of [Math.min(height, largest * address_leading), height]) {
        fitWhole(address, written, { width: at.w, height: most, largest, smallest: small });
        if (showsAll(address.text, written) && address.element.offsetHeight <= Math.ceil(most)) break;
      }
      restyle(element, { height: `${at.h}px` });
      // Half an address leads nowhere.
      element.hidden =
        !showsAll(address.text, written) ||
        (code !== "" && !showsAll(typed.text, code)) ||
        address.element.offsetHeight + code_height > Math.ceil(at.h) + 1;
    },
  };
}
