import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import { followPicture } from "./followPicture.ts";
import { driftProgress, kenBurns } from "./kenBurns.ts";

export const still: Drawer = { draw: drawStill };

function drawStill(first: ComposedBlock, { around }: Setting): BlockContent {
  const element = blockElement("still");
  let block = first;
  let picture: HTMLImageElement | null = null;
  const source = followPicture({
    tries: around().tries,
    name,
    show(next) {
      picture = next;
      element.replaceChildren(...(next ? [next] : []));
      dress();
    },
    onFault: () => tellFault("The picture cannot be shown"),
    onMended: () => tellFault(null),
  });

  function name(): string | undefined {
    const { image_blank, asset, image_url } = block;
    return (image_blank === undefined ? asset : image_url) ?? undefined;
  }

  function tellFault(message: string | null) {
    around().onFault?.({ block_uuid: block.uuid, file: name(), message });
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
      source.follow(next.image_url ?? null);
      if (next.asset !== undefined && !next.image_url) tellFault("The picture is not in the library");
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
    isLost: () => picture === null && source.is_given_up,
    get ready() {
      return source.ready;
    },
    dispose: () => source.stop(),
  };
}
