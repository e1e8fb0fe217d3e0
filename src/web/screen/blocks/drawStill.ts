import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type Drawn, type Setting } from "./drawer.ts";
import { driftProgress, kenBurns } from "./kenBurns.ts";
import { loadPicture } from "./loadPicture.ts";
import { Tries } from "./tries.ts";

export const still: Drawer = { draw: drawStill };

function drawStill(first: ComposedBlock, { around }: Setting): Drawn {
  const element = blockElement("still");
  let block = first;
  let wanted: string | null = null;
  let picture: HTMLImageElement | null = null;
  let ready = Promise.resolve();
  const tries = around().tries ?? new Tries();

  /** The picture before stays until the new one is whole. */
  async function load(url: string) {
    const failed = tries.hasFailed(url);
    const loaded = await loadPicture(url, () => url === wanted, tries);
    if (url !== wanted) return;
    if (!loaded) tellFault("The picture cannot be shown");
    else if (failed) tellFault(null);
    show(loaded);
  }

  function tellFault(message: string | null) {
    const { uuid: block_uuid, image_blank, asset, image_url } = block;
    const file = (image_blank === undefined ? asset : image_url) ?? undefined;
    around().onFault?.({ block_uuid, file, message });
  }

  function show(next: HTMLImageElement | null) {
    picture = next;
    element.replaceChildren(...(next ? [next] : []));
    dress();
  }

  function dress() {
    if (!picture) return;
    const { w, h, fit = "cover" } = block.transform;
    picture.alt = block.alt ?? "";
    restyle(picture, {
      width: w === undefined ? "auto" : "100%",
      height: h === undefined ? "auto" : "100%",
      objectFit: fit,
    });
  }

  return {
    element,
    write(next) {
      block = next;
      const url = next.image_url ?? null;
      if (url !== wanted) {
        wanted = url;
        if (url === null) show(null);
        const comes = url === null ? Promise.resolve() : load(url);
        const isGivenUp = url !== null && tries.isGivenUp(url);
        ready = isGivenUp ? Promise.resolve() : comes;
      }
      dress();
    },
    update({ elapsed_ms, span_ms }) {
      if (!picture) return;
      const { ken_burns = "none" } = block;
      const { scale, x } = kenBurns(ken_burns, driftProgress(block, elapsed_ms, span_ms));
      restyle(picture, {
        transform: ken_burns === "none" ? "" : `translateX(${x * 100}%) scale(${scale})`,
      });
    },
    isThere: () => picture !== null,
    get ready() {
      return ready;
    },
    dispose() {
      wanted = null;
      show(null);
    },
  };
}
