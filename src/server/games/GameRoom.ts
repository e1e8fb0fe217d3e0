import { type Topic, topics } from "../../contract/topics.ts";
import type { GameCount, OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";
import { setImmediate } from "node:timers/promises";
import type { App } from "../app.ts";
import type { AnswerAct, Guest, JoinAct, LivePhone, Outcome, Phone } from "../guests/index.ts";
import type { Listener } from "../realtime/hub.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import type { Board } from "./boards.ts";
import { readCurrentGames } from "./games.repo.ts";
import { gameFrames } from "./gameFrames.ts";
import { buildOwnGame, writeOwnGame } from "./ownGame.ts";
import type { FoundPlayer } from "./players.ts";
import { RunningGame } from "./RunningGame.ts";
import { seen_every_ms } from "./seen.ts";
import { openPaced } from "./openPaced.ts";
import { keepSeen, readCaptains } from "./players.repo.ts";
import { readShownGame } from "./tellGame.ts";

interface Seat {
  phone: LivePhone;
  /** Null means that the phone only watches. */
  found: FoundPlayer | null;
}

/** A phone that knows of a move before this node does makes the node look, but not all the time. */
const look_ms = 200;

/** Holds the game of one engagement as the phones on this node take part in it. */
export class GameRoom implements Listener {
  #app: App;
  #engagement: { id: string; workspace_id: string };
  #topics: Topic[];
  #seats = new Map<Phone, Seat>();
  /** Each player has one phone. */
  #sitting = new Map<string, Seat>();
  #game: RunningGame | null = null;
  /** Moves are told one after the other, so that nobody receives the older one last. */
  #moving: Promise<void> = Promise.resolve();
  #is_lost = false;
  #looked_at = -Infinity;
  #presence: NodeJS.Timeout;
  /** Players who came since it was last noted who is there. */
  #arrived = new Set<string>();
  #keepArrived: () => void;

  constructor(app: App, engagement: { id: string; workspace_id: string }) {
    this.#app = app;
    this.#engagement = engagement;
    const { id, workspace_id } = engagement;
    this.#topics = [topics.game(id), topics.removedPlayer(id), topics.gameCount(id)];
    for (const topic of this.#topics) app.changes.hub.listen(workspace_id, topic, this);
    // The look comes only now, because from here on every change is received.
    this.#then(() => this.#look());
    this.#presence = setInterval(() => this.#keepSeen([...this.#sitting.keys()]), seen_every_ms);
    this.#presence.unref();
    this.#keepArrived = openPaced(app, {
      name: "players who came",
      run: () => {
        this.#keepSeen([...this.#arrived]);
        this.#arrived.clear();
        return Promise.resolve();
      },
    });
  }

  /** Tells the phone where the game is and how it stands in it, and every move from now on. */
  async enter(phone: LivePhone): Promise<void> {
    for (;;) {
      const game = await this.#now();
      const found = (await game?.find(phone.guest.id)) ?? null;
      const board = game && found ? await game.board() : null;
      if (game !== this.#game) continue;
      if (!phone.connection.isOpen) return;
      const seat: Seat = { phone, found: null };
      this.#seats.set(phone, seat);
      if (found) this.#sit(seat, found);
      const { withOwn, withoutOwn } = game?.frames ?? gameFrames(this.#engagement.id, null);
      phone.connection.sendFrame(
        game && found ? withOwn(writeOwnGame(found, game.shown, board)) : withoutOwn,
      );
      return;
    }
  }

  leave(phone: LivePhone): void {
    const seat = this.#seats.get(phone);
    this.#seats.delete(phone);
    const player_id = seat?.found?.player.id;
    if (!player_id || this.#sitting.get(player_id) !== seat) return;
    this.#sitting.delete(player_id);
    // From this moment on the player counts as gone.
    this.#keepSeen([player_id]);
  }

  async join(phone: Phone, act: JoinAct, received_at: number): Promise<Outcome> {
    const game = await this.#at(act.game_id, -1);
    if (game?.shown.id !== act.game_id) return "gone";
    const known = this.#seats.has(phone) ? this.#seats.get(phone)!.found : await this.#find(game, phone);
    const joined = known ?? (await game.join(phone.guest, act, received_at));
    if (typeof joined === "string") return joined;
    const board = await game.board();
    const seat = this.#seats.get(phone);
    if (seat && this.#game?.shown.id === act.game_id) this.#sit(seat, joined);
    return { own: buildOwnGame(joined, game.shown, board) };
  }

  async answer(phone: Phone, act: AnswerAct, received_at: number): Promise<Outcome> {
    const game = await this.#at(act.game_id, act.q);
    if (game?.shown.id !== act.game_id) return "gone";
    const found = this.#seats.get(phone)?.found ?? (await this.#find(game, phone));
    if (!found) return "not_a_player";
    return (await game.answer(found, act, received_at)) ?? {};
  }

  /** Serves a phone without a live connection; without a guest it returns what everybody may know. */
  async look(guest: Guest | null): Promise<{ game: ShownGame | null; own_game: OwnGame | null }> {
    const game = await this.#now();
    if (!game) return { game: null, own_game: null };
    const found = guest && (await this.#find(game, { guest, connection: null }));
    return { game: game.shown, own_game: found && buildOwnGame(found, game.shown, await game.board()) };
  }

  async shown(): Promise<ShownGame | null> {
    return (await this.#now())?.shown ?? null;
  }

  receive(change: Change): void {
    const moved = readBody(change, "game");
    if (moved) this.#then(() => (moved.game ? this.#move(moved.game) : this.#end()));
    const removed = readBody(change, "removedPlayer");
    if (removed) this.#then(() => this.#remove(removed));
    const counted = readBody(change, "gameCount");
    if (counted) this.#count(counted);
  }

  close(): void {
    clearInterval(this.#presence);
    const { hub } = this.#app.changes;
    for (const topic of this.#topics) hub.leave(this.#engagement.workspace_id, topic, this);
  }

  #then(work: () => Promise<void> | void): void {
    this.#moving = this.#moving.then(work).catch((error: unknown) => {
      this.#app.log.warn({ err: error }, "the game of phones");
      this.#is_lost = true;
      // The phones come back, and are told then.
      for (const { phone } of this.#seats.values()) phone.connection.socket.terminate();
    });
  }

  async #now(): Promise<RunningGame | null> {
    if (this.#is_lost) {
      this.#is_lost = false;
      this.#then(() => this.#look());
    }
    await this.#moving;
    if (this.#is_lost) throw new Error("the game cannot be read");
    return this.#game;
  }

  /** A phone may have learned of the game, or of its question, from another node before this one did. */
  async #at(game_id: string, q: number): Promise<RunningGame | null> {
    const game = await this.#now();
    const isBehind = game?.shown.id !== game_id || q > game.shown.q;
    if (!isBehind || performance.now() - this.#looked_at < look_ms) return game;
    this.#looked_at = performance.now();
    this.#then(() => this.#look());
    return this.#now();
  }

  async #look(): Promise<void> {
    const [row] = await readCurrentGames(this.#app.pool, [this.#engagement.id]);
    if (!row) return;
    const { shown } = await readShownGame(this.#app, this.#app.pool, row);
    const known = this.#game?.shown;
    const isKnown = known?.id === shown.id && known.version === shown.version;
    if (!isKnown) await this.#move(shown);
  }

  async #move(shown: ShownGame): Promise<void> {
    const before = this.#game?.shown.id === shown.id ? this.#game : null;
    const game = new RunningGame(this.#app, this.#engagement, {
      shown,
      before,
      onFolded: (ahead) => this.#writeAhead(ahead),
    });
    const board = game.tellsStanding ? await game.board() : null;
    const promoted = game.hasCaptains ? await this.#promoted(game) : new Map<Seat, FoundPlayer>();
    const theirBoard = promoted.size > 0 ? await game.board() : board;
    this.#game = game;
    if (!before) this.#standUp();
    for (const [seat, found] of promoted) if (seat.found) seat.found = found;
    const { shared, withOwn, withoutOwn } = game.frames;
    for (const seat of this.#seats.values()) {
      const { found, phone } = seat;
      if (found && (game.tellsStanding || promoted.has(seat)))
        phone.connection.sendFrame(withOwn(writeOwnGame(found, shown, theirBoard)));
      else phone.connection.sendFrame(game.tellsStanding || !before ? withoutOwn : shared);
    }
  }

  /** Writes what each phone will be told of itself at the reveal, some at a time, because others are to be served too. */
  async #writeAhead(board: Board): Promise<void> {
    let count = 0;
    for (const { found } of this.#seats.values()) {
      if (!this.#game) return;
      if (found) writeOwnGame(found, this.#game.shown, board);
      count += 1;
      if (count % 100 === 0) await setImmediate();
    }
  }

  /** The engagement was deleted with all that was played. */
  #end(): void {
    this.#game = null;
    this.#standUp();
    const { withoutOwn } = gameFrames(this.#engagement.id, null);
    for (const { phone } of this.#seats.values()) phone.connection.sendFrame(withoutOwn);
  }

  /** Another game has begun, and nobody plays in it yet. */
  #standUp(): void {
    this.#sitting.clear();
    for (const seat of this.#seats.values()) seat.found = null;
  }

  /** Finds the players who are captains since this question, or no longer. */
  async #promoted({ shown }: RunningGame): Promise<Map<Seat, FoundPlayer>> {
    const captains = await readCaptains(this.#app, shown.id);
    const promoted = new Map<Seat, FoundPlayer>();
    for (const [id, seat] of this.#sitting) {
      const { player, answer } = seat.found!;
      const { team } = player;
      const is_captain = team !== null && captains.get(team.id) === id;
      if (team && team.is_captain !== is_captain)
        promoted.set(seat, { player: { ...player, team: { ...team, is_captain } }, answer });
    }
    return promoted;
  }

  #remove({ game_id, player_id }: { game_id: string; player_id: string }): void {
    const game = this.#game;
    if (game?.shown.id !== game_id) return;
    game.parts.removed.add(player_id);
    const seat = this.#sitting.get(player_id);
    if (!seat) return;
    this.#sitting.delete(player_id);
    seat.found = null;
    seat.phone.connection.sendFrame(game.frames.withoutOwn);
  }

  #count({ game_id, q, count }: { game_id: string; q: number; count: GameCount }): void {
    const game = this.#game;
    if (game?.shown.id !== game_id || game.shown.q !== q) return;
    // Other nodes take answers too.
    if (count.answered !== game.shown.count.answered) game.parts.foldAhead();
    game.shown.count = count;
  }

  async #find(game: RunningGame, { guest, connection }: Phone): Promise<FoundPlayer | null> {
    const found = await game.find(guest.id);
    // Nothing else says that this player is there.
    if (found && connection === null) this.#noteArrival(found.player.id);
    return found;
  }

  /** The player's earlier phone is replaced by this one. */
  #sit(seat: Seat, found: FoundPlayer): void {
    const { id } = found.player;
    const before = this.#sitting.get(id);
    this.#sitting.set(id, seat);
    seat.found = found;
    if (!before) this.#noteArrival(id);
    if (!before || before === seat) return;
    before.found = null;
    before.phone.connection.end({ type: "taken_over" }, 1000);
  }

  /** A hall that comes back after an outage is noted at once, not one by one. */
  #noteArrival(player_id: string): void {
    if (!this.#game?.needsPresence) return;
    this.#arrived.add(player_id);
    this.#keepArrived();
  }

  #keepSeen(player_ids: string[]): void {
    const game = this.#game;
    if (!game?.needsPresence) return;
    keepSeen(this.#app, game.shown.id, player_ids).catch((error: unknown) =>
      this.#app.log.warn({ err: error }, "players who are there"),
    );
  }
}
