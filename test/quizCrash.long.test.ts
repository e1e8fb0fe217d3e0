import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { SteadyPlayer } from "./support/browser/steadyPlayer.ts";

const kills = Number(process.env["CRASH_ROUNDS"] ?? 3);
const count = 120;
const options = ["a", "b", "c", "d"];

interface Results {
  leaderboard: { id: string; correct: number; score: number; rank: number }[];
  questions: { answered: number; counts: Record<string, number> }[];
}

test(
  `killed ${kills} times in the middle of answers: what was acknowledged counts, once, and the game goes on`,
  async ({ annotate }) => {
    const data_dir = await createDataDir();
    onTestFinished(() => data_dir.remove());
    const port = await freePort();
    const start = () =>
      startChildNode(port, { DATA_DIR: data_dir.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" });
    let node = await start();
    onTestFinished(() => node.kill());
    const { body: engagement } = await node.call("POST", "/engagements", { title: "Gala" });
    const { body: quiz } = await node.call("POST", `/engagements/${engagement.id}/quizzes`, {
      title: "Quiz night",
      rounds: [
        {
          questions: Array.from({ length: kills }, (_, n) => ({
            kind: "choice",
            text: `Question ${n + 1}`,
            options: options.map((id) => ({ id, label: `Option ${id}` })),
            answer: { index: 0 },
            time_s: 120,
          })),
        },
      ],
      settings: { read_ms: 0 },
    });
    const { body: game } = await node.call("POST", `/quizzes/${quiz.id}/games`);
    const act = (action: string) => node.call("POST", `/quiz-games/${game.id}/${action}`);

    const players = Array.from({ length: count }, () => new SteadyPlayer(node.url, engagement.join_code));
    onTestFinished(() => players.forEach((player) => player.close()));
    const joined = await Promise.all(
      players.map((player, n) => player.act({ type: "join", game_id: game.id, name: `Player ${n}` })),
    );
    expect(joined).toEqual(players.map(() => null));

    const acknowledged: number[] = [];
    const back_ms: number[] = [];
    for (let q = 0; q < kills; q += 1) {
      expect((await act(q === 0 ? "begin" : "next")).status).toBe(200);
      let done = 0;
      const answering = Promise.all(
        players.map(async (player, n) => {
          await sleep(n * 2);
          const because = await player.act({
            type: "answer",
            game_id: game.id,
            q,
            answer: options[(n + q) % 4]!,
          });
          if (because === null) done += 1;
          return because;
        }),
      );
      // Each time at another moment of the burst.
      await until(() => done >= (count * (q + 1)) / (kills + 1));
      const postmaster = await data_dir.postmaster();
      const killed = node.kill();
      // The database's own memory is lost, too, every other time.
      if (q % 2 === 1) process.kill(postmaster!, "SIGKILL");
      await killed;
      acknowledged.push(done);
      node = await start();
      const began_at = performance.now();
      await expect.poll(() => players.every(({ isThere }) => isThere), { interval: 20 }).toBe(true);
      back_ms.push(Math.round(performance.now() - began_at));
      expect(new Set(await answering)).toEqual(new Set([null]));
      const revealed = await act("reveal");
      expect([revealed.status, revealed.body.phase, revealed.body.q]).toEqual([200, "reveal", q]);
    }

    const results = (await node.call("GET", `/quiz-games/${game.id}`)).body as Results;
    expect(results.questions.map(({ answered, counts }) => [answered, counts])).toEqual(
      Array.from({ length: kills }, () => [
        count,
        Object.fromEntries(options.map((id) => [id, count / options.length])),
      ]),
    );
    const byId = new Map(results.leaderboard.map((row) => [row.id, row]));
    expect(byId.size).toBe(count);
    expect(players.map(({ own }) => byId.get(own!.player.id)?.correct)).toEqual(
      players.map(
        (_, n) => Array.from({ length: kills }, (_, q) => (n + q) % 4).filter((at) => at === 0).length,
      ),
    );
    await expect
      .poll(() => players.map(({ own }) => [own?.standing?.score, own?.standing?.rank]))
      .toEqual(
        players.map(({ own }) => {
          const { score, rank } = byId.get(own!.player.id)!;
          return [score, rank];
        }),
      );
    expect(players.map(({ returns }) => returns >= kills)).toEqual(players.map(() => true));
    await annotate(
      `${acknowledged.join(", ")} of ${count} were acknowledged when it was killed; all phones back ${back_ms.join(", ")} ms after the start`,
    );
    expect(node.said()).not.toContain('"level":50');
    expect(await node.terminate()).toBe(0);
  },
  600_000 + kills * 20_000,
);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1);
}
