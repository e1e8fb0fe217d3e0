import type { PlayedPost } from "../../../../core/posts/playedWall.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";
import type { PlacedPost } from "../../../../core/posts/wallMosaic.ts";
import { restyle } from "../../restyle.ts";
import { box } from "./elements.ts";
import type { PieceContext } from "./piece.ts";
import { picturePiece } from "./picturePiece.ts";
import { textPiece } from "./textPiece.ts";
import { boxAt, isOver, isWhole, type Layer, leave, matched, findOpacity, type Tile } from "./tile.ts";

/** More would be a strain on small players, and on whoever looks at them. */
const most_playing = 3;

interface Options {
  /** A picture could not be had: the post is passed over. */
  onFailed: () => void;
}

/** What stands where on a wall, and how it comes there: all by the clock. */
export class Tiles {
  readonly element = box("wall-tiles");
  #tiles: Tile[] = [];
  #making: PieceContext;
  #options: Options;
  /** Tiles move with the clock, not from place to place. */
  #runs = false;

  constructor(making: PieceContext, options: Options) {
    this.#making = making;
    this.#options = options;
  }

  /** From now on so. Pieces that look alike stay. */
  set making(making: PieceContext) {
    this.#making = making;
    this.#runs = making.manner === "strip";
  }

  /** `at_once`: nobody sees it yet. */
  show(placed: readonly PlacedPost[], now: number, at_once: boolean): void {
    const before = this.#tiles.filter(({ leaves_at }) => leaves_at === null);
    const found = matched(placed, before);
    const staying = new Set(found);
    for (const tile of before) if (!staying.has(tile)) leave(tile, now);
    for (const [at, { key, post, box }] of placed.entries()) {
      const tile = found[at] ?? this.#newTile(key, box, now);
      tile.key = key;
      this.#move(tile, box, at_once ? -Infinity : now);
      this.#turn(tile, post, at_once ? -Infinity : now);
    }
  }

  /** What is no longer on the wall leaves at once, wherever it is on its way to. */
  hide(isShown: (post_id: string) => boolean, now: number): void {
    for (const { layers } of this.#tiles)
      for (const layer of layers) if (!isShown(layer.piece.post.id)) layer.until ??= now;
  }

  tick(now: number): void {
    let playing = 0;
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

  get ready(): Promise<void> {
    return settled(this.#tiles.flatMap(({ layers }) => layers.map(({ piece }) => piece.ready)));
  }

  clear(): void {
    for (const tile of this.#tiles) this.#remove(tile);
    this.#tiles = [];
  }

  #newTile(key: string, at: Box, now: number): Tile {
    const element = box("wall-tile");
    const tile: Tile = {
      element,
      key,
      given: null,
      box: at,
      from: at,
      moved_at: -Infinity,
      layers: [],
      leaves_at: null,
    };
    this.#tiles.push(tile);
    this.element.append(element);
    this.#place(tile, now);
    return tile;
  }

  #move(tile: Tile, to: Box, now: number): void {
    const { box } = tile;
    if (box.x === to.x && box.y === to.y && box.w === to.w && box.h === to.h) return;
    const isSized = box.w !== to.w || box.h !== to.h;
    tile.from = this.#runs ? to : boxAt(tile, now);
    tile.moved_at = this.#runs ? -Infinity : now;
    tile.box = to;
    if (!isSized || !this.element.isConnected) return;
    for (const { piece } of tile.layers) piece.fit({ width: to.w, height: to.h });
  }

  #turn(tile: Tile, post: PlayedPost, now: number): void {
    if (tile.given?.post === post && tile.given.making === this.#making) return;
    tile.given = { post, making: this.#making };
    const looks = makeLookKey(post, this.#making);
    const top = tile.layers.findLast(({ until }) => until === null);
    if (top?.looks === looks) return top.piece.aim?.(post);
    // What has not come yet need not come any more.
    for (const layer of tile.layers.filter(({ since }) => since === null)) this.#drop(tile, layer);
    const piece = post.media ? picturePiece(post, this.#making) : textPiece(post, this.#making);
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

  #place(tile: Tile, now: number): void {
    const { x, y, w, h } = boxAt(tile, now);
    restyle(tile.element, { transform: `translate(${x}px, ${y}px)`, width: `${w}px`, height: `${h}px` });
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

/** What cannot be shown yet, or any more, leaves a ground behind and no hole. */
const isBare = ({ layers, leaves_at }: Tile, { manner }: PieceContext) =>
  manner === "tile" && leaves_at === null && !layers.some(({ is_ready }) => is_ready);

async function settled(all: Promise<unknown>[]): Promise<void> {
  await Promise.all(all);
}

/** All that makes it another picture; where a photo is cropped does not. */
function makeLookKey(post: PlayedPost, { manner, small, large, words, roomLabel }: PieceContext): string {
  const media = post.media && { ...post.media, crop: null };
  return JSON.stringify([{ ...post, media, shown_at: 0 }, manner, small, large, words, roomLabel(post.room)]);
}
