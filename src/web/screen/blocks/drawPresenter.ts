import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { PlayedPresenter } from "../../../core/sessions/playedSession.ts";
import type { LiveView } from "../live/drawLive.ts";
import { restyle, reword } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";
import type { Fault } from "./fault.ts";
import { followPicture } from "./followPicture.ts";
import { part } from "./part.ts";
import { placeBlock } from "./placeBlock.ts";
import { presenterLabel } from "./presenterLabel.ts";
import { findInitials, findInsets, labelLayout } from "./presenterLayout.ts";

export const presenter: Drawer = {
  draw: drawPresenter,
  usualSize: (_block, { width, height }) => ({ w: width * 0.5, h: height * 0.5 }),
  faces: [
    { family: "heading", weight: 600 },
    { family: "body", weight: 400 },
  ],
};

/** The initials take this share of the room that a missing photo leaves, and at most of the block. */
const initials_share = 0.55;
const most_initials = 0.4;
/** A live picture narrower than this share of the canvas's shorter side shows nobody anything. */
const least_picture = 0.08;

function drawPresenter(first: ComposedBlock, { canvas, around }: Setting): BlockContent {
  const initials = part("presenter-initials");
  const label = presenterLabel(canvas);
  const element = blockElement("presenter");
  let block = first;
  let awaited: PlayedPresenter | null = null;
  let shown: PlayedPresenter | null = null;
  let photo: HTMLImageElement | null = null;
  let face: HTMLElement | null = null;
  let put_last = "";
  let live: LiveView | null = null;
  const source = followPicture({
    tries: around().tries,
    name: () => awaited?.photo ?? undefined,
    show(picture) {
      photo = picture;
      put_last = "";
      put();
      followLive();
    },
    onFault: () => tellFault("The presenter's photo cannot be shown"),
    onMended: () => tellFault(null),
  });

  function tellFault(message: string | null) {
    around().onFault?.({ block_uuid: block.uuid, file: awaited?.photo ?? undefined, message });
  }

  /** A new face and its name come together. */
  function put() {
    const { transform, mask, name_label, alt } = block;
    const looks = JSON.stringify([awaited, transform, mask, name_label, alt]);
    if (looks === put_last) return;
    put_last = looks;
    shown = awaited;
    if (photo) dress(photo);
    const before = face;
    face = photo ?? initials.element;
    // Live pictures stay where they are: a video that is taken out of the page, if only to be put back, stops.
    if (face !== before) {
      before?.remove();
      element.prepend(face);
    }
    if (name_label) element.append(label.element);
    else label.element.remove();
    fit();
  }

  /** Nobody's picture is seen under another one's name: the old one goes as the new name comes. */
  function followLive() {
    const wanted = shown?.live;
    if (live && live.link_id !== wanted?.link_id) {
      live.leave();
      live = null;
      fit();
    }
    if (!wanted) return;
    if (!live) {
      live = around().live?.draw({ live: wanted, onFault: tellLiveFault }) ?? null;
      if (live)
        element.insertBefore(live.element, label.element.parentNode === element ? label.element : null);
    }
    live?.write(block, wanted);
  }

  function tellLiveFault(fault: Omit<Fault, "block_uuid">) {
    around().onFault?.({ block_uuid: block.uuid, ...fault });
  }

  function dress(photo: HTMLImageElement) {
    photo.className = "presenter-photo";
    photo.alt = block.alt || (shown?.name ?? "");
    restyle(photo, { objectFit: block.transform.fit ?? "cover" });
  }

  function fit() {
    if (!element.isConnected || !shown) return;
    const { left: x, top: y } = placeBlock(block, presenter, canvas);
    const { clientWidth: width, clientHeight: height } = element;
    const box = { x, y, width, height, is_round: block.mask?.shape === "circle" };
    const pictures = live?.is_shown ? live.arrange({ ...box, ...describeRoom(box) }) : null;
    const shape = { ...box, has_photo: photo !== null || pictures !== null };
    const layout = block.name_label ? labelLayout({ ...shape, ...pictures }, canvas) : null;
    label.set(shown, layout);
    const isBeside = layout?.place === "beside";
    restyle(photo ?? initials.element, { width: isBeside ? `${height}px` : "100%" });
    if (photo) return;
    const taken = layout && !isBeside ? label.element.offsetHeight + layout.bottom : 0;
    setInitials(shown, { width: isBeside ? height : width, height }, taken);
  }

  function describeRoom(box: { x: number; y: number; width: number; height: number }) {
    const margin = findInsets(box, canvas);
    const least_width = least_picture * Math.min(canvas.width, canvas.height);
    return { margin, least_width, has_label: block.name_label === true };
  }

  function setInitials({ name }: PlayedPresenter, box: { width: number; height: number }, taken: number) {
    reword(initials.text, findInitials(name));
    const room = Math.min(box.width, box.height - taken) * initials_share;
    const most = Math.min(box.width, box.height) * most_initials;
    restyle(initials.element, { fontSize: `${Math.min(room, most)}px`, paddingBottom: `${taken}px` });
  }

  return {
    element,
    write(next) {
      block = next;
      const { presenters, assetUrl } = around();
      awaited = presenters?.[next.presenter_slot ?? 0] ?? null;
      const photo_id = awaited?.photo ?? null;
      source.follow(photo_id === null ? null : (assetUrl?.(photo_id) ?? null));
      if (!source.is_loading) put();
      followLive();
    },
    update(moment) {
      // What it needs may have been loaded since.
      if (shown?.live && !live) followLive();
      if (live?.update({ ...moment, plays_audio: around().plays_audio !== false })) fit();
    },
    fit,
    isThere: () => shown !== null,
    get ready() {
      return Promise.all([source.ready, live?.ready]);
    },
    dispose() {
      live?.dispose();
      live = null;
      awaited = null;
      source.stop();
    },
  };
}
