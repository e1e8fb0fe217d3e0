import { type TopicFilter, topicPrefixes, topics } from "../../contract/topics.ts";
import type { Programme } from "../../core/playback/programme.ts";
import { withRecord } from "../../core/playback/withRecord.ts";
import type { App } from "../app.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { goOver } from "./changeOvers.ts";

// Records mostly come many at once, and data that changes all the time is looked at now and then.
const gather_ms = 30;
const pause_ms = 1_000;

/**
 * Knows what the screens of a stage have that this node looks after. Other records in a roll mean another order of
 * its steps, so then, too, all screens go over at one moment.
 */
export class PlayedStage implements Listener {
  screens = 0;
  #app: App;
  #workspace_id: string;
  #filters: TopicFilter[] = [];
  #programme: Programme | null = null;
  #times_sent = 0;
  /** Holds records that have changed since; how screens go over to them is not decided yet. */
  #arriving: Programme | null = null;
  #looked_at = -Infinity;
  #look: NodeJS.Timeout | undefined;

  constructor(app: App, workspace_id: string) {
    this.#app = app;
    this.#workspace_id = workspace_id;
  }

  get programme(): Programme | null {
    return this.#programme;
  }

  /** Notes that the stage's screens have this programme from now on. */
  send(programme: Programme): void {
    this.#programme = programme;
    this.#times_sent += 1;
    this.#arriving = null;
    const { stage, collections } = programme;
    const rolled = Object.values(collections).map(({ prefix }) => topicPrefixes.recordsBelow(`${prefix}/`));
    this.#listen([topics.changeOver(stage.id), topics.live(stage.id), ...rolled]);
  }

  receive(change: Change): void {
    if (!this.#programme) return;
    const change_over = readBody(change, "changeOver");
    if (change_over) {
      this.#programme = { ...this.#programme, change_over };
      return;
    }
    const live = readBody(change, "live");
    if (live) {
      this.#programme = { ...this.#programme, ...live };
      this.#arriving &&= { ...this.#arriving, ...live };
      return;
    }
    const record = readBody(change, "record");
    if (!record) return;
    const before = this.#arriving ?? this.#programme;
    const after = withRecord(before, change.id, record);
    if (after === before) return;
    this.#arriving = after;
    const wait_ms = Math.max(gather_ms, this.#looked_at + pause_ms - performance.now());
    this.#look ??= setTimeout(() => void this.#goOver(), wait_ms);
  }

  leave(): void {
    clearTimeout(this.#look);
    this.#listen([]);
    this.#programme = null;
    this.#arriving = null;
  }

  async #goOver(): Promise<void> {
    this.#look = undefined;
    this.#looked_at = performance.now();
    const before = this.#programme;
    const after = this.#arriving;
    if (!before || !after) return;
    const times_sent = this.#times_sent;
    const { change_over } = await this.#agreed(before, after);
    if (!this.#programme || this.#times_sent !== times_sent) return;
    this.#programme = { ...after, change_over };
    if (this.#arriving === after) this.#arriving = null;
  }

  async #agreed(before: Programme, after: Programme): Promise<Programme> {
    try {
      return await goOver(this.#app, { workspace_id: this.#workspace_id, before, after });
    } catch (error) {
      // Without it, screens follow the records by themselves, each at the end of its shot.
      this.#app.log.warn({ err: error }, "a roll's other records");
      return before;
    }
  }

  #listen(filters: TopicFilter[]): void {
    const { hub } = this.#app.changes;
    for (const filter of this.#filters)
      if (!filters.includes(filter)) hub.leave(this.#workspace_id, filter, this);
    for (const filter of filters) hub.listen(this.#workspace_id, filter, this);
    this.#filters = filters;
  }
}
