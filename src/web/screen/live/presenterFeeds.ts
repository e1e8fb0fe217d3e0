import type { LiveSource, OnAirPresenter } from "../../../core/presenters/livePresenter.ts";
import { PresenterFeed } from "./presenterFeed.ts";

interface OpenFeed {
  feed: PresenterFeed;
  link_id: string;
  source: LiveSource;
  users: Set<object>;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** A feed that nobody shows stays open this long, because the next shot mostly shows the same one. */
const keep_ms = 6_000;

/** Has the feeds of everybody on air that blocks show, each received once for the whole page. */
export class PresenterFeeds {
  #open = new Map<string, OpenFeed>();
  #on_air: readonly OnAirPresenter[] = [];
  #headers: () => Record<string, string>;

  constructor(headers: () => Record<string, string>) {
    this.#headers = headers;
  }

  set(on_air: readonly OnAirPresenter[]): void {
    this.#on_air = on_air;
    for (const open of this.#open.values()) this.#tell(open);
  }

  /** Opens a feed, or shares the one that is open, until `user` releases it. */
  use(link_id: string, source: LiveSource, user: object): PresenterFeed {
    const name = `${link_id} ${source}`;
    let open = this.#open.get(name);
    if (!open) {
      const feed = new PresenterFeed({ link_id, source, headers: this.#headers });
      open = { feed, link_id, source, users: new Set(), closing: undefined };
      this.#open.set(name, open);
      this.#tell(open);
    }
    clearTimeout(open.closing);
    open.users.add(user);
    return open.feed;
  }

  release(link_id: string, source: LiveSource, user: object): void {
    const name = `${link_id} ${source}`;
    const open = this.#open.get(name);
    if (!open?.users.delete(user)) return;
    open.feed.sound.leave(user);
    if (open.users.size > 0) return;
    clearTimeout(open.closing);
    open.closing = setTimeout(() => {
      this.#open.delete(name);
      open.feed.close();
    }, keep_ms);
  }

  /** How much of a voice is heard, from 0 to 1. */
  get voice_level(): number {
    return Math.max(0, ...Array.from(this.#open.values(), ({ feed }) => feed.sound.level));
  }

  #tell({ feed, link_id, source }: OpenFeed): void {
    const live = this.#on_air.find((other) => other.link_id === link_id);
    feed.setForwarder(live?.streams[source] ?? null);
    feed.sound.mute(!live || live.muted);
  }
}
