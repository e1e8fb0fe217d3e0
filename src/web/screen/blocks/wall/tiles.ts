import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { PlacedPost } from "../../../../core/posts/wallMosaic.ts";
import { restyle } from "../../restyle.ts";
import { box } from "./elements.ts";
import type { PieceContext, PieceSetting } from "./piece.ts";
import { picturePiece } from "./picturePiece.ts";
import { textPiece } from "./textPiece.ts";
import {
  boxAt,
  isOver,
  isSame,
  isWhole,
  type Layer,
  leave,
  matched,
  findAttention,
  findOpacity,
  smaller,
  type Tile,
} from "./tile.ts";

/** More would be a strain on small players, and on whoever looks at them. */
const most_playing = 3;

interface Options {
  /** Is called when a picture could not be had, so that the post is passed over. */
  onFailed: () => void;
}

/** Shows what stands where on a wall, and how it comes there: all by the clock. */
export class Tiles {
  readonly element = box("wall-tiles");
  /** Lies over all others while one has the attention. */
  #shade = box("wall-shade");
  #tiles: Tile[] = [];
  #making: PieceContext;
  #options: Options;
  /** When set, tiles move with the clock, not from place to place. */
  #runs = false;

  constructor(making: PieceContext, options: Options) {
    this.#making = making;
    this.#options = options;
    this.element.append(this.#shade);
  }

  /** Sets the context from now on. Pieces that look alike stay. */
  set making(making: PieceContext) {
    this.#making = making;
    this.#runs = making.manner === "strip";
  }

  /** `at_once` means that nobody sees it yet. */
  show(placed: readonly PlacedPost[], now: number, at_once: boolean): void {
    const before = this.#tiles.filter(({ leaves_at }) => leaves_at === null);
    const found = matched(placed, before);
    const staying = new Set(found);
    for (const tile of before) if (!staying.has(tile)) leave(tile, now);
    for (const [at, { key, post, box, hue, shown_in = box }] of placed.entries()) {
      const tile = found[at] ?? this.#newTile(key, box, shown_in, at_once ? -Infinity : now);
      tile.key = key;
      this.#move(tile, box, shown_in, at_once ? -Infinity : now);
      this.#turn(tile, { post, hue }, at_once ? -Infinity : now);
    }
  }

  /** What is no longer on the wall leaves at once, wherever it is on its way to. */
  hide(isShown: (post_id: string) => boolean, now: number): void {
    for (const { layers } of this.#tiles)
      for (const layer of layers) if (!isShown(layer.piece.post.id)) layer.until ??= now;
  }

  tick(now: number): void {
    let playing = 0;
    const attention = Math.max(0, ...this.#tiles.map((tile) => findAttention(tile, now)));
    restyle(this.#shade, { opacity: attention.toFixed(3) });
    for (const tile of this.#tiles) {
      this.#place(tile, now);
      this.#settle(tile, now);
      const top = tile.layers.findLast(({ since }) => since !== null);
      for (const layer of tile.layers) {
        const plays = layer === top && layer.piece.post.kind === "video" && playing < most_playing;
        if (plays) playing += 1;
        layer.piece.run?.(now, plays);
      }
    }
  }

  /** Sets all words anew. */
  fit(): void {
    for (const { box, layers } of this.#tiles)
      for (const { piece } of layers) piece.fit({ width: box.w, height: box.h });
  }

  /** Returns the tiles from the top left to the bottom right. */
  listElements(): HTMLElement[] {
    const far = ({ stand }: Tile) => stand.x + stand.y;
    return this.#tiles.toSorted((one, other) => far(one) - far(other)).map(({ element }) => element);
  }

  get ready(): Promise<void> {
    return settled(this.#tiles.flatMap(({ layers }) => layers.map(({ piece }) => piece.ready)));
  }

  clear(): void {
    for (const tile of this.#tiles) this.#remove(tile);
    this.#tiles = [];
  }

  #newTile(key: string, at: Box, stand: Box, now: number): Tile {
    const element = box("wall-tile");
    const tile: Tile = {
      element,
      key,
      given: null,
      box: at,
      stand,
      from: this.#runs ? stand : smaller(stand),
      moved_at: this.#runs ? -Infinity : now,
      layers: [],
      ring: box("wall-ring"),
      attention: null,
      leaves_at: null,
    };
    this.#tiles.push(tile);
    this.element.append(element);
    return tile;
  }

  #move(tile: Tile, to: Box, stand: Box, now: number): void {
    const isSized = tile.box.w !== to.w || tile.box.h !== to.h;
    tile.box = to;
    if (stand !== to && !tile.attention) {
      tile.attention = { since: now, until: null };
      tile.element.append(tile.ring);
    }
    if (stand === to && tile.attention) tile.attention.until ??= now;
    if (!isSame(tile.stand, stand)) {
      tile.from = this.#runs ? stand : boxAt(tile, now);
      tile.moved_at = this.#runs ? -Infinity : now;
      tile.stand = stand;
    }
    if (!isSized || !this.element.isConnected) return;
    for (const { piece } of tile.layers) piece.fit({ width: to.w, height: to.h });
  }

  #turn(tile: Tile, { post, hue }: Pick<PlacedPost, "post" | "hue">, now: number): void {
    const { given } = tile;
    if (given?.post === post && given.making === this.#making && given.hue === hue) return;
    tile.given = { post, making: this.#making, hue };
    const making = { ...this.#making, hue };
    const looks = makeLookKey(post, making);
    const top = tile.layers.findLast(({ until }) => until === null);
    if (top?.looks === looks) return top.piece.aim?.(post);
    // A layer that has not come yet need not come any more.
    for (const layer of tile.layers.filter(({ since }) => since === null)) this.#drop(tile, layer);
    const piece = post.media ? picturePiece(post, making) : textPiece(post, making);
    const layer: Layer = { piece, looks, is_ready: false, since: null, until: null };
    tile.layers.push(layer);
    tile.element.append(piece.element);
    restyle(piece.element, { opacity: "0" });
    if (this.element.isConnected) piece.fit({ width: tile.box.w, height: tile.box.h });
    if (now === -Infinity) layer.since = now;
    void this.#await(tile, layer);
  }

  async #await(tile: Tile, layer: Layer): Promise<void> {
    layer.is_ready = await layer.piece.ready;
    if (layer.is_ready || !tile.layers.includes(layer)) return;
    this.#drop(tile, layer);
    this.#options.onFailed();
  }

  /**
   * A tile has the size of its place and is scaled on its way, because a new size in every frame would set all anew; its
   * content is scaled back, so that nothing looks squeezed.
   */
  #place(tile: Tile, now: number): void {
    const { box, element } = tile;
    const { x, y, w, h } = boxAt(tile, now);
    const [across, down] = [w / box.w, h / box.h];
    const isInPlace = across === 1 && down === 1;
    const attention = findAttention(tile, now);
    restyle(element, {
      transform: `translate(${x}px, ${y}px)${isInPlace ? "" : ` scale(${across}, ${down})`}`,
      width: `${box.w}px`,
      height: `${box.h}px`,
      zIndex: attention > 0 ? "2" : "",
    });
    restyle(tile.ring, { opacity: attention.toFixed(3) });
    const most = Math.max(across, down);
    const transform = across === down ? "" : `scale(${most / across}, ${most / down})`;
    for (const { piece } of tile.layers) restyle(piece.element, { transform });
  }

  #settle(tile: Tile, now: number): void {
    for (const layer of tile.layers) {
      if (layer.is_ready) layer.since ??= now;
      restyle(layer.piece.element, { opacity: findOpacity(layer, now).toFixed(3) });
    }
    tile.element.toggleAttribute("data-bare", isBare(tile, this.#making));
    const covering = tile.layers.findLastIndex((layer) => layer.until === null && isWhole(layer, now));
    const gone = tile.layers.filter((layer, at) => at < covering || isOver(layer.until, now));
    for (const layer of gone) this.#drop(tile, layer);
    if (!isOver(tile.leaves_at, now)) return;
    this.#remove(tile);
    this.#tiles = this.#tiles.filter((other) => other !== tile);
  }

  #drop(tile: Tile, layer: Layer): void {
    tile.layers = tile.layers.filter((other) => other !== layer);
    layer.piece.dispose();
    layer.piece.element.remove();
  }

  #remove(tile: Tile): void {
    for (const layer of tile.layers) this.#drop(tile, layer);
    tile.element.remove();
  }
}

/** A tile that cannot be shown yet, or any more, leaves a ground behind and no hole. */
const isBare = ({ layers, leaves_at }: Tile, { manner }: PieceContext) =>
  manner === "tile" && leaves_at === null && !layers.some(({ is_ready }) => is_ready);

async function settled(all: Promise<unknown>[]): Promise<void> {
  await Promise.all(all);
}

/** The key has all that makes it another picture, but not where a photo is cropped. */
function makeLookKey(post: PlayedPost, making: PieceSetting): string {
  const { manner, small, large, words, roomLabel, hue } = making;
  const media = post.media && { ...post.media, crop: null };
  const room = roomLabel(post.room);
  // A photo in a tile wears no hue.
  const worn = media && manner === "tile" ? 0 : hue;
  return JSON.stringify([{ ...post, media, shown_at: 0 }, manner, small, large, words, room, worn]);
}
