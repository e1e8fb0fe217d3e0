import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import type { PlayedPresenter } from "../../../core/sessions/playedSession.ts";
import type { LiveMoment, LiveView } from "../live/drawLive.ts";
import { cropPosition, face_focus } from "../../../core/assets/cropPosition.ts";
import { usual_ms } from "../../../core/playback/shotEntrance.ts";
import { restyle, reword } from "../restyle.ts";
import type { BlockMoment } from "./blockMoment.ts";
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

/** A lower third that follows a change of who is seen begins when the picture has begun to change. */
const after_change_ms = 150;

/** The words come when the picture that they name is half in. */
function findDelay({ transition_in }: ComposedBlock): number {
  return transition_in && transition_in.kind !== "cut" ? (transition_in.ms ?? usual_ms) * 0.5 : 0;
}

function drawPresenter(first: ComposedBlock, { canvas, around, manner }: Setting): BlockContent {
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
  /** Since when the lower third names who it names, by the time that the block has stood; it comes in anew for others. */
  let named_since = 0;
  let stood_ms = 0;
  let moment: LiveMoment | null = null;
  let hides_at = Infinity;
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
    if (shown !== null && shown.name !== awaited?.name) named_since = stood_ms + after_change_ms;
    shown = awaited;
    if (photo) dress(photo);
    const before = face;
    face = showsOnly() ? null : (photo ?? initials.element);
    // Live pictures stay where they are: a video that is taken out of the page, if only to be put back, stops.
    if (face !== before) {
      before?.remove();
      if (face) element.prepend(face);
    }
    if (name_label) element.append(label.element);
    else label.element.remove();
    fit();
  }

  /** Nobody's picture is seen under another one's name: the old one goes as the new name comes. */
  function followLive() {
    const wanted = showsOnly() === "name" ? undefined : shown?.live;
    if (live && live.link_id !== wanted?.link_id) {
      live.leave();
      live = null;
      hides_at = stood_ms + manner().ms / 2;
      fit();
    }
    if (!wanted) return;
    if (!live) {
      live = around().live?.draw({ live: wanted, onFault: tellLiveFault }) ?? null;
      if (live)
        element.insertBefore(live.element, label.element.parentNode === element ? label.element : null);
    }
    live?.write(block, wanted);
    // A shot that is being prepared is updated only once, perhaps before the photo is there.
    if (live && moment && !element.isConnected) live.update(moment);
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
    const only = showsOnly();
    const shape = {
      ...box,
      has_photo: photo !== null || pictures !== null,
      is_plate: only === "name",
      is_rtl: isRightToLeft(shown.name),
    };
    const layout = block.name_label ? labelLayout({ ...shape, ...pictures }, canvas) : null;
    // Without a picture to name, the words stay until they have left.
    if (only !== "live" || pictures) label.set(shown, layout);
    if (!face) return;
    const isBeside = layout?.place === "beside";
    restyle(photo ?? initials.element, {
      width: isBeside ? `${height}px` : "100%",
      left: layout?.is_mirrored ? "auto" : "0",
      right: layout?.is_mirrored ? "0" : "auto",
    });
    if (photo) return keepFace(photo, { width: isBeside ? height : width, height });
    const taken = layout && !isBeside ? label.element.offsetHeight + layout.bottom : 0;
    setInitials(shown, { width: isBeside ? height : width, height }, taken);
  }

  /** A picture that stands still, as in the studio, has it in place. */
  function poseLabel({ stands, span_ms, elapsed_ms }: BlockMoment) {
    if (!block.name_label) return;
    const isAway = showsOnly() === "live" && !live?.is_shown;
    const left_ms = isAway
      ? Number.isFinite(hides_at)
        ? hides_at - stood_ms
        : 0
      : block.timing.out_ms === undefined
        ? Infinity
        : span_ms - elapsed_ms;
    const begins = named_since || findDelay(block);
    label.pose(stands ? Infinity : stood_ms - begins, left_ms, manner());
  }

  const showsOnly = () => block.props?.["shows"] as "name" | "live" | undefined;

  function keepFace(photo: HTMLImageElement, box: { width: number; height: number }) {
    const url = shown?.photo ? around().assetUrl?.(shown.photo) : null;
    const focus = (url && around().focusOf?.(url)) || face_focus;
    const picture = { width: photo.naturalWidth, height: photo.naturalHeight };
    const { x, y } = cropPosition(focus, picture, box);
    restyle(photo, { objectPosition: `${x.toFixed(2)}% ${y.toFixed(2)}%` });
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
    update(next) {
      stood_ms = next.stood_ms;
      moment = { ...next, plays_audio: around().plays_audio !== false };
      // What it needs may have been loaded since.
      if (shown?.live && !live) followLive();
      const was_shown = live?.is_shown ?? false;
      if (live?.update(moment)) fit();
      if (live?.is_shown && !was_shown && showsOnly() === "live") {
        named_since = stood_ms + after_change_ms;
        hides_at = Infinity;
      } else if (was_shown && !live?.is_shown) hides_at = stood_ms + manner().ms / 2;
      poseLabel(next);
    },
    fit,
    isThere: () => shown !== null,
    get ready() {
      return source.ready.then(() => live?.ready);
    },
    dispose() {
      live?.dispose();
      live = null;
      awaited = null;
      source.stop();
    },
  };
}
