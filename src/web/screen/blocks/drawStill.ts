import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { Focus } from "../../../core/assets/assetFields.ts";
import { cropPosition, placeFocus, usual_focus } from "../../../core/assets/cropPosition.ts";
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
      ...keepFocus(picture, (block.image_url && around().focusOf?.(block.image_url)) || usual_focus),
    });
  }

  /** What matters stays in the picture, also while a Ken Burns effect draws nearer. */
  function keepFocus({ naturalWidth, naturalHeight }: HTMLImageElement, focus: Focus) {
    const { w, h, fit = "cover" } = block.transform;
    const isCut = fit === "cover" && w !== undefined && h !== undefined && naturalWidth > 0;
    if (!isCut) return { objectPosition: "50% 50%", transformOrigin: "" };
    const [shape, box] = [
      { width: naturalWidth, height: naturalHeight },
      { width: w, height: h },
    ];
    const position = cropPosition(focus, shape, box);
    const place = placeFocus(focus, shape, box);
    const isPan = block.ken_burns === "pan-left" || block.ken_burns === "pan-right";
    return {
      objectPosition: `${position.x.toFixed(2)}% ${position.y.toFixed(2)}%`,
      transformOrigin: isPan ? "" : `${(place.x * 100).toFixed(2)}% ${(place.y * 100).toFixed(2)}%`,
    };
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
