import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { smallest_text } from "../../../core/compose/smallestText.ts";
import type { PlayedPost, PlayedWall } from "../../../core/posts/playedWall.ts";
import { safeBox } from "../../../core/posts/safeBox.ts";
import type { WallPlan } from "../../../core/posts/wallMosaic.ts";
import {
  chooseAskedKind,
  readEngagementId,
  buildWallView,
  type WallView,
} from "../../../core/posts/wallView.ts";
import { withTimeout } from "../withTimeout.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { placeBlock } from "./placeBlock.ts";
import { typesetOwn } from "./typeset.ts";
import { Arrivals } from "./wall/arrivals.ts";
import { invitation } from "./wall/invitation.ts";
import { invitationTile } from "./wall/invitationTile.ts";
import type { PieceContext, Manner } from "./wall/piece.ts";
import { planWall } from "./wall/planWall.ts";
import { Tiles } from "./wall/tiles.ts";
import { WallPictures } from "./wall/wallPictures.ts";
import { findWallLabels } from "./wall/wallLabels.ts";

export const wall: Drawer = {
  draw: drawWall,
  usualSize: toMargins,
  makes_inks: true,
  faces: [
    { family: "heading", weight: 600 },
    { family: "body", weight: 400 },
    { family: "body", weight: 600 },
  ],
};

/** Of the canvas's height: what large words are set in at most. */
const large_share = 0.085;
/** A shot does not wait longer than this for pictures. */
const waits_ms = 3_000;
/** So long before its turn a picture is decoded. */
const ahead_ms = 2_500;
const look_ms = 500;

function drawWall(first: ComposedBlock, { canvas, around, codes = () => [] }: Setting): BlockContent {
  const element = blockElement("wall");
  const pictures = new WallPictures(around, (file, message) =>
    around().onFault?.({ block_uuid: block.uuid, file, message }),
  );
  const small = canvas.height * smallest_text;
  element.style.setProperty("--wall-small", `${small}px`);
  const invited = invitation();
  const joining = invitationTile();
  let block = first;
  let shown: PlayedWall | null = null;
  let shown_id: string | null = null;
  let view: WallView | null = null;
  let plan: WallPlan | null = null;
  let known = "";
  let looked_at = -Infinity;
  /** Whose pictures need not be waited for: they were there from the beginning, or have come since. */
  const welcome = new Set<string>();
  const arriving = new Arrivals(pictures, () => (plan = null));
  const tiles = new Tiles(buildContext("tile"), { onFailed: () => (plan = null) });
  element.append(invited.element, tiles.element, joining.element);

  function size() {
    const { width = 1, height = 1 } = placeBlock(block, wall, canvas);
    return { width, height };
  }

  /** Where what stands by itself stands. */
  function safe() {
    const { left, top } = placeBlock(block, wall, canvas);
    const { width, height } = size();
    return safeBox({ x: left, y: top, w: width, h: height }, canvas);
  }

  /** The stage's own, else what the engagement's guests are spoken to in. */
  function language(): string | undefined {
    return around().language ?? shown?.languages[0];
  }

  function buildContext(manner: Manner): PieceContext {
    const { width, height } = size();
    return {
      manner,
      pictures,
      words: findWallLabels(language() ?? "en"),
      roomLabel: (room) => shown?.rooms.find(({ key }) => key === room)?.label ?? "",
      small,
      large: Math.max(small, Math.min(canvas.height * large_share, height * 0.4, width * 0.11)),
    };
  }

  /** The wall as it is now; what is no longer on it goes at once. */
  function follow(now: number) {
    const id = readEngagementId(block.props ?? {});
    const next = id === null ? null : (around().walls?.of(id) ?? null);
    if (next === shown) return;
    const isOther = id !== shown_id || shown === null;
    [shown, shown_id, plan] = [next, id, null];
    const ids = new Set(next?.posts.map(({ id }) => id));
    tiles.hide((id) => ids.has(id), now);
    for (const id of welcome) if (!ids.has(id)) welcome.delete(id);
    if (isOther) for (const id of ids) welcome.add(id);
    arriving.keepTo(next?.posts ?? []);
    for (const post of next?.posts ?? []) if (!welcome.has(post.id)) receive(post);
  }

  /** A new post is given a place when it can be shown. */
  function receive(post: PlayedPost) {
    welcome.add(post.id);
    arriving.add(post);
  }

  /** Not where the shot itself tells how to take part, nor where it is over. */
  function invites({ layout, posts }: WallView, { state, join_url }: PlayedWall): boolean {
    const isTold = codes().some((code) => code.startsWith(join_url));
    return layout === "mosaic" && posts.length > 0 && state !== "closed" && !isTold;
  }

  function compose(wall: PlayedWall, now: number) {
    const seen = buildWallView(block.props ?? {}, wall);
    const posts = seen.posts.filter((post) => !arriving.has(post) && !pictures.isFailed(post));
    view = { ...seen, posts };
    const manner =
      seen.layout === "ticker" ? "strip" : posts.length > 1 && seen.layout === "mosaic" ? "tile" : "full";
    const making = buildContext(manner);
    // How words are hyphenated.
    element.lang = language() ?? "";
    tiles.making = making;
    plan = planWall(view, { manner, size: size(), safe: safe(), canvas, invites: invites(view, wall) });
    if (plan.invitation)
      joining.write({ join_url: wall.join_url, call: making.words.share[chooseAskedKind(view.kinds, wall)] });
    joining.show(plan.invitation ?? null, element.isConnected ? now : -Infinity, making);
    if (invited.write({ wall, kinds: view.kinds, words: making.words }) && element.isConnected)
      invited.fit(safe(), making);
  }

  /** The next turns' pictures are there when their turn comes. */
  function lookAhead(plan: WallPlan, now: number) {
    if (now >= looked_at && now < looked_at + look_ms) return;
    looked_at = now;
    for (const post of shown?.posts ?? []) if (pictures.isDue(post)) arriving.add(post);
    const on = new Set(plan.at(now).map(({ post }) => post.id));
    for (const { post } of plan.at(now + ahead_ms)) if (!on.has(post.id)) void pictures.prepare(post);
  }

  return {
    element,
    write(next) {
      block = next;
      typesetOwn(element, next);
      const { props, transform, font_family, color } = next;
      const looks = JSON.stringify([props, transform, font_family, color, around().language, codes()]);
      if (looks === known) return;
      known = looks;
      plan = null;
      element.toggleAttribute("data-own-colour", color !== undefined);
    },
    update({ now }) {
      follow(now);
      if (shown && !plan) compose(shown, now);
      const placed = shown && plan ? plan.at(now) : [];
      tiles.show(placed, now, !element.isConnected);
      tiles.tick(now);
      joining.tick(now);
      restyle(invited.element, {
        visibility: shown && placed.length === 0 && view?.posts.length === 0 ? "" : "hidden",
      });
      if (plan && element.isConnected) lookAhead(plan, now);
    },
    fit() {
      if (!element.isConnected) return;
      tiles.fit();
      invited.fit(safe(), buildContext("full"));
      joining.fit(buildContext("tile"));
    },
    isThere: () => shown !== null,
    get ready() {
      return withTimeout(tiles.ready, { ms: waits_ms, otherwise: undefined });
    },
    dispose() {
      tiles.clear();
      arriving.keepTo([]);
      pictures.close();
    },
  };
}
