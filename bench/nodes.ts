import type { Action } from "../src/core/quizzes/game.ts";
import type { WebSocket } from "ws";
import { openClient } from "./support/call.ts";
import { type Cluster, readCpu, withCluster } from "./support/cluster.ts";
import { inLots, keepAlive, paced, pause, say } from "./support/crowd.ts";
import { options, prepareGame, told } from "./support/game.ts";
import { quantile } from "./support/load.ts";
import { Player } from "./support/players.ts";
import { type Program, readMemory } from "./support/programs.ts";
import { makeStage, openScreens } from "./support/screens.ts";

const counts = (process.env["NODE_COUNTS"] ?? "1,2,4").split(",").filter(Boolean).map(Number);
/** Each node has so many, however many nodes there are. */
const phones_of_node = Number(process.env["NODE_PHONES"] ?? 2_500);
const screens_of_node = Math.ceil(phones_of_node / 10);
const answers_of_node_per_s = 250;
const changes = 20;
const idle_s = 10;

/**
 * Measures what a node costs beside none, one and three others, with as many phones and screens on each; then kills a
 * node, NATS and the database's server in the middle of a game and counts what was acknowledged and what is there.
 */
export async function bench(): Promise<void> {
  await withCluster(1, (cluster) => measureApart(cluster));
  say("");
  say("With so many phones and screens on each node, CPU is that of one node on average:");
  for (const count of counts) await withCluster(count, (cluster) => measureCosts(cluster));
  say("");
  await withCluster(3, (cluster) => measureFaults(cluster));
}

/** Measures on one node what phones cost at rest, and then what screens cost beside them. */
async function measureApart(cluster: Cluster): Promise<void> {
  const { nodes, database } = cluster;
  const node = nodes[0]!;
  const rest = () => spend(cluster, () => pause(idle_s * 1_000));
  const { game_id, join_code } = await prepareGame(node, 1);
  const empty = await rest();
  const memory = [readMemory(node)];
  const { pings } = await seat(nodes, { join_code, game_id, count: phones_of_node });
  const withPhones = await rest();
  memory.push(readMemory(node));
  const stage = await makeStage(node, "apart");
  await openScreens(node, database, { stage, count: phones_of_node });
  const withBoth = await rest();
  memory.push(readMemory(node));
  clearInterval(pings);
  const tell = (what: string, [before, after]: [number, number], [less, more]: [number, number]) =>
    say(
      `  a ${what}: ${(((after - before) / idle_s / phones_of_node) * 1e6).toFixed(0)} µs a second, ${((more - less) / phones_of_node / 1024).toFixed(1)} KB`,
    );
  say(`At rest, ${phones_of_node} phones in a game, then as many screens beside them, on one node:`);
  say(`  the node without either: ${((empty.cpu / idle_s) * 1_000).toFixed(0)} ms a second`);
  tell("phone", [empty.cpu, withPhones.cpu], [memory[0]!, memory[1]!]);
  tell("screen", [withPhones.cpu, withBoth.cpu], [memory[1]!, memory[2]!]);
}

async function measureCosts(cluster: Cluster): Promise<void> {
  const { nodes, database } = cluster;
  const empty = average(nodes.map(readMemory));
  const { game_id, join_code } = await prepareGame(nodes[0]!, 2);
  const { players, pings } = await seat(nodes, { join_code, game_id, count: phones_of_node * nodes.length });
  const stage = await makeStage(nodes[0]!, "spread");
  const screens: WebSocket[] = [];
  for (const node of nodes)
    screens.push(...(await openScreens(node, database, { stage, count: screens_of_node })));
  const memory = (average(nodes.map(readMemory)) - empty) / 2 ** 20;

  const idle = await spend(cluster, () => pause(idle_s * 1_000));
  const changed: number[] = [];
  const change = await spend(cluster, async () => {
    for (let n = 0; n < changes; n += 1)
      changed.push(...(await changeRecord(nodes[n % nodes.length]!, screens, n)));
  });
  const act = (action: Action) =>
    openClient(nodes[0]!).post("/quiz-games/{game_id}/{action}", { params: { game_id, action } });
  let asked: number[] = [];
  const question = await spend(cluster, async () => {
    asked = (await told(players, ["question", 0], () => act("begin"))).took;
  });
  let answered: number[] = [];
  const answers = await spend(cluster, async () => {
    answered = await paced(players, answers_of_node_per_s * nodes.length, (player, n) =>
      player.answer(game_id, 0, options[n % 4]!),
    );
  });
  await pause(1_000);
  let revealed: number[] = [];
  const reveal = await spend(cluster, async () => {
    revealed = (await told(players, ["reveal", 0], () => act("reveal"))).took;
  });
  clearInterval(pings);
  const each = (seconds: number, times: number) => `${((seconds / times) * 1000).toFixed(1)} ms`;
  say(`${nodes.length} nodes, ${players.length} phones, ${screens.length} screens in all`);
  say(`  memory of a node's phones and screens   ${memory.toFixed(0)} MB`);
  say(`  at rest, phones and screens ping        ${each(idle.cpu, idle_s)} a second`);
  say(
    `  a record → screens                      ${each(change.cpu, changes)}   p50 ${at(changed, 0.5)}  p99 ${at(changed, 0.99)} ms`,
  );
  say(
    `    messages to NATS ${(change.in_msgs / changes).toFixed(1)}, from it ${(change.out_msgs / changes).toFixed(1)} a change`,
  );
  say(
    `  a question → phones                     ${each(question.cpu, 1)}   p50 ${at(asked, 0.5)}  p99 ${at(asked, 0.99)} ms`,
  );
  say(
    `  an answer of ${answers_of_node_per_s}/s on each node           ${each(answers.cpu, phones_of_node)}   p50 ${at(answered, 0.5)}  p99 ${at(answered, 0.99)} ms`,
  );
  say(
    `  a reveal → phones                       ${each(reveal.cpu, 1)}   p50 ${at(revealed, 0.5)}  p99 ${at(revealed, 0.99)} ms`,
  );
}

/** Connects players, each to the next node, and lets them join. */
async function seat(
  nodes: Program[],
  { join_code, game_id, count }: { join_code: string; game_id: string; count: number },
): Promise<{ players: Player[]; pings: NodeJS.Timeout }> {
  const players = Array.from(
    { length: count },
    (_, n) => new Player(nodes[n % nodes.length]!.url, join_code, n),
  );
  // By the time the last one joins the first would have been silent for longer than a node waits.
  const pings = keepAlive(players);
  await inLots(players, 250, (player) => player.connect());
  await inLots(players, 250, (player) => player.join(game_id));
  return { players, pings };
}

/** Does something, and returns what one node used of a core on average, and what went through NATS meanwhile. */
async function spend(cluster: Cluster, work: () => Promise<unknown>) {
  const { nodes } = cluster;
  const [cpu, messages] = [nodes.map(readCpu), await cluster.readMessages()];
  await work();
  // What is left to do after the last phone has heard belongs to it.
  await pause(300);
  const now = await cluster.readMessages();
  return {
    cpu: average(nodes.map((node, n) => readCpu(node) - cpu[n]!)),
    in_msgs: now.in_msgs - messages.in_msgs,
    out_msgs: now.out_msgs - messages.out_msgs,
  };
}

async function changeRecord(node: Program, screens: WebSocket[], n: number): Promise<number[]> {
  const word = `word-${n}`;
  const began_at = performance.now();
  const heard = screens.map(
    (screen) =>
      new Promise<number>((resolve) => {
        const hear = (data: unknown) => {
          if (!String(data).includes(word)) return;
          screen.off("message", hear);
          resolve(performance.now() - began_at);
        };
        screen.on("message", hear);
      }),
  );
  await openClient(node).patch("/records/{ref}", { params: { ref: "spread" }, body: { values: { word } } });
  return Promise.all(heard);
}

interface Fault {
  name: string;
  happen: () => Promise<void>;
  mend?: () => Promise<unknown>;
}

async function measureFaults(cluster: Cluster): Promise<void> {
  const { nodes } = cluster;
  const faults: Fault[] = [
    {
      name: "a node killed",
      happen: () => cluster.killNode(2),
      mend: async () => (nodes[2] = await cluster.startNode()),
    },
    { name: "NATS killed, back after 3 s", happen: () => breakBus(cluster) },
    { name: "the database's server killed, standby promoted", happen: () => cluster.failOver() },
  ];
  const count = Math.ceil(phones_of_node * 1.2);
  const { game_id, join_code } = await prepareGame(nodes[0]!, faults.length);
  const { players, pings } = await seat(nodes, { join_code, game_id, count });
  const comeBack = openReturns(nodes);
  say(`A game of ${count} on three nodes, answers over ten seconds, what happens comes after three:`);
  for (const [q, fault] of faults.entries()) {
    const act = (action: Action) =>
      openClient(nodes[0]!).post("/quiz-games/{game_id}/{action}", { params: { game_id, action } });
    await told(players, ["question", q], () => act(q === 0 ? "begin" : "next"));
    let happened_at = 0;
    const happening = pause(3_000).then(() => {
      happened_at = performance.now();
      return fault.happen();
    });
    let back_at = 0;
    const watch = setInterval(() => {
      for (const player of players)
        if (!player.socket?.isOpen) void comeBack(player).then(() => (back_at = performance.now()));
    }, 100);
    let normal_at = 0;
    const took = await paced(players, count / 10, async (player, n) => {
      const sent_at = performance.now();
      await answerAtLast(player, comeBack, { game_id, q, n });
      if (performance.now() - sent_at > 1_000) normal_at = performance.now();
    });
    await happening;
    await fault.mend?.();
    clearInterval(watch);
    await Promise.all(players.map(comeBack));
    const lost = await countLost(cluster, game_id, q, count);
    const revealed = await told(players, ["reveal", q], () => act("reveal"));
    const since = (at: number) =>
      at === 0 ? "at once" : `after ${((at - happened_at) / 1000).toFixed(1)} s`;
    say(
      `  ${fault.name}: ${count} acknowledged, ${lost} lost; answers normal ${since(normal_at)}, all phones back ${since(back_at)}, longest answer ${(at(took, 1) / 1000).toFixed(1)} s; the reveal reached ${revealed.took.length}`,
    );
  }
  clearInterval(pings);
}

async function breakBus(cluster: Cluster): Promise<void> {
  await cluster.killNats();
  await pause(3_000);
  await cluster.startNats();
}

type ComeBack = (player: Player) => Promise<void>;

/** Phones that lost their connection come back at another node, as those behind a proxy do. */
function openReturns(nodes: Program[]): ComeBack {
  const returning = new Map<Player, Promise<void>>();
  let returns = 0;

  async function comeBack(player: Player): Promise<void> {
    while (!player.socket?.isOpen) {
      await pause(200);
      returns += 1;
      player.moveTo(nodes[returns % nodes.length]!.url);
      await player.connect().catch(() => {});
    }
  }

  return (player) => {
    const under_way = returning.get(player) ?? comeBack(player).finally(() => returning.delete(player));
    returning.set(player, under_way);
    return under_way;
  };
}

/** Answers as the page does: whatever happens, it is sent again until it is acknowledged. */
async function answerAtLast(
  player: Player,
  comeBack: ComeBack,
  { game_id, q, n }: { game_id: string; q: number; n: number },
): Promise<void> {
  for (;;) {
    try {
      await player.answer(game_id, q, options[n % 4]!);
      return;
    } catch {
      await pause(200);
      await comeBack(player);
    }
  }
}

/** Counts whose answer is not stored as it was acknowledged. */
async function countLost({ database }: Cluster, game_id: string, q: number, count: number): Promise<number> {
  const { rows } = await database.query<{ name: string; answer: string }>(
    `SELECT p.name, a.answer FROM quiz_answers a JOIN quiz_players p ON p.id = a.player_id
     WHERE a.game_id = $1 AND a.q = $2`,
    [game_id, q],
  );
  const stored = new Map(rows.map(({ name, answer }) => [name, answer]));
  return Array.from({ length: count }, (_, n) => stored.get(`Player ${n}`) === options[n % 4]).filter(
    (isThere) => !isThere,
  ).length;
}

const average = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const at = (took: number[], share: number) =>
  Math.round(
    quantile(
      took.toSorted((one, other) => one - other),
      share,
    ),
  );
