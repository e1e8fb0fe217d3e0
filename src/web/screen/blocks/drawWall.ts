import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { smallestText } from "../../../core/compose/smallestText.ts";
import type { PlayedPost, PlayedWall } from "../../../core/posts/playedWall.ts";
import { safeBox } from "../../../core/posts/safeBox.ts";
import { openHeldBack } from "../../../core/posts/heldBack.ts";
import type { Box } from "../../../core/posts/tileBox.ts";
import type { WallPlan } from "../../../core/posts/wallMosaic.ts";
import {
  chooseAskedKind,
  readEngagementId,
  buildWallView,
  type WallView,
} from "../../../core/posts/wallView.ts";
import { bringIn, readManner } from "../entrance.ts";
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

/** Large words are set in at most so many times the size of the smallest ones. */
const large_times = 3.4;
/** A shot does not wait longer than this for pictures. */
const waits_ms = 3_000;
/** A picture is decoded this long before its turn. */
const ahead_ms = 2_500;
const look_ms = 500;

function drawWall(first: ComposedBlock, { canvas, around, codes = () => [] }: Setting): BlockContent {
  const element = blockElement("wall");
  const pictures = new WallPictures(around, (file, message) =>
    around().onFault?.({ block_uuid: block.uuid, file, message }),
  );
  const small = smallestText(canvas);
  element.style.setProperty("--wall-small", `${small}px`);
  const invited = invitation();
  const joining = invitationTile();
  let block = first;
  let shown: PlayedWall | null = null;
  let shown_id: string | null = null;
  let view: WallView | null = null;
  let plan: WallPlan | null = null;
  const withoutHeldBack = openHeldBack<PlayedWall>();
  let known = "";
  /** Where guests are told how to take part above a line of posts; null where a tile does, or nothing. */
  let invited_in: Box | null = null;
  let looked_at = -Infinity;
  /** How the wall comes in, which it does once: a shot that begins anew leaves it where it is. */
  let entrance: ReturnType<typeof readManner> | null = null;
  let is_in = false;
  /** The pictures of these posts need not be waited for: they were there from the beginning, or have come since. */
  const welcome = new Set<string>();
  const arriving = new Arrivals(pictures, () => (plan = null));
  const tiles = new Tiles(buildContext("tile"), { onFailed: () => (plan = null) });
  element.append(invited.element, joining.element, tiles.element);

  function size() {
    const { width = 1, height = 1 } = placeBlock(block, wall, canvas);
    return { width, height };
  }

  /** Returns where a post stands that stands by itself. */
  function safe() {
    const { left, top } = placeBlock(block, wall, canvas);
    const { width, height } = size();
    return safeBox({ x: left, y: top, w: width, h: height }, canvas);
  }

  /** Returns the stage's own language, else that in which the engagement's guests are addressed. */
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
      large: Math.max(small, Math.min(small * large_times, height * 0.4, width * 0.11)),
    };
  }

  /** Follows the wall as it is now; what is no longer on it goes at once. */
  function follow(now: number) {
    const id = readEngagementId(block.props ?? {});
    const next = withoutHeldBack(id === null ? null : (around().walls?.of(id) ?? null), now);
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

  /** The wall does not invite where the shot itself tells how to take part, nor where it is over. */
  function invites({ posts }: WallView, { state, join_url }: PlayedWall): boolean {
    const isTold = codes().some((code) => code.startsWith(join_url));
    return posts.length > 0 && state !== "closed" && !isTold;
  }

  function compose(wall: PlayedWall) {
    const seen = buildWallView(block.props ?? {}, wall);
    const posts = seen.posts.filter((post) => !arriving.has(post) && !pictures.isFailed(post));
    view = { ...seen, posts };
    const manner =
      seen.layout === "ticker" ? "strip" : posts.length > 1 && seen.layout === "mosaic" ? "tile" : "full";
    const making = buildContext(manner);
    // The language decides how words are hyphenated.
    element.lang = language() ?? "";
    tiles.making = making;
    const isInviting = invites(view, wall);
    plan = planWall(view, { manner, size: size(), safe: safe(), canvas, invites: isInviting });
    const call = making.words.share[chooseAskedKind(view.kinds, wall)];
    if (isInviting) joining.write({ join_url: wall.join_url, call });
    joining.fit(making);
    const before = invited_in;
    invited_in = manner === "strip" ? (plan.invitationAt?.(0) ?? null) : null;
    const isOther = invited.write({ wall, kinds: view.kinds, words: making.words });
    if ((isOther || before?.h !== invited_in?.h) && element.isConnected) fitInvited();
  }

  const fitInvited = () => invited.fit(invited_in ?? safe(), buildContext("full"));

  /** Loads the pictures of the next turns, so that they are there when their turn comes. */
  function lookAhead(plan: WallPlan, now: number) {
    if (now >= looked_at && now < looked_at + look_ms) return;
    looked_at = now;
    for (const post of shown?.posts ?? []) if (pictures.isDue(post)) arriving.add(post);
    const on = new Set(plan.at(now).map(({ post }) => post.id));
    for (const { post } of plan.at(now + ahead_ms)) if (!on.has(post.id)) void pictures.prepare(post);
  }

  /** Lets the tiles come in one after the other, from the corner where reading begins. */
  function enter(elapsed_ms: number) {
    if (is_in || !entrance || view?.layout === "ticker") return;
    is_in = bringIn([...tiles.listElements(), joining.element], elapsed_ms, entrance);
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
    update({ now, elapsed_ms, shows, stands }) {
      follow(now);
      if (shown && !plan) compose(shown);
      const placed = shown && plan ? plan.at(now) : [];
      tiles.show(placed, now, !element.isConnected);
      tiles.tick(now);
      const invitation = shown && !invited_in ? plan?.invitationAt?.(now) : null;
      joining.show(invitation ?? null, element.isConnected ? now : -Infinity, buildContext("tile"));
      joining.tick(now);
      if (shows && !stands) enter(elapsed_ms);
      const isEmpty = placed.length === 0 && view?.posts.length === 0;
      restyle(invited.element, {
        visibility: shown && (invited_in || isEmpty) ? "" : "hidden",
      });
      if (plan && element.isConnected) lookAhead(plan, now);
    },
    fit() {
      if (!element.isConnected) return;
      entrance = readManner(element, Math.min(canvas.width, canvas.height));
      tiles.fit();
      fitInvited();
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
