import { parseFeed } from "feedsmith";
import { decodeText } from "../src/server/media/decodeText.ts";
import { readFeedText } from "../src/server/feeds/parsing/readFeedText.ts";
import { rssOf, startNewsServer } from "../test/support/node/newsServer.ts";
import { median } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";

const rounds = 15;
const sizes = [100, 1_000] as const;
type Size = (typeof sizes)[number];

const questions = ["feedsmith alone", "parse", "sync, all new", "sync, the same"] as const;
type Question = (typeof questions)[number];

/**
 * Measures a feed of a thousand items, and of a tenth of it: read beside its parser alone, and synced with every item
 * new or none.
 */
export async function bench(): Promise<void> {
  const news = await startNewsServer();
  process.env["FETCH_ALLOW_HOSTS"] = news.host;
  await withPrograms(async ({ cuelight }) => {
    const took = Object.fromEntries(
      sizes.map((size) => [size, Object.fromEntries(questions.map((question) => [question, []]))]),
    ) as unknown as Record<Size, Record<Question, number[]>>;
    const feeds = new Map<Size, string>();
    for (const size of sizes) {
      news.answers.set(`/${size}`, { body: writeFeed(size, -1) });
      feeds.set(size, await addFeed(cuelight, news.url(`/${size}`), size));
    }
    // The first rounds are not counted, because nothing is warm yet.
    for (let round = -2; round < rounds; round += 1)
      for (const size of sizes) {
        const body = writeFeed(size, round);
        const bytes = Buffer.from(body);
        news.answers.set(`/${size}`, { body });
        const sync = () => post(cuelight, `/feeds/${feeds.get(size)}/sync`);
        const times: Record<Question, number> = {
          "feedsmith alone": await time(() => parseFeed(body)),
          parse: await time(() => readFeedText(decodeText(bytes, undefined), "https://example.com/")),
          "sync, all new": await time(sync),
          "sync, the same": await time(sync),
        };
        if (round >= 0) for (const question of questions) took[size][question].push(times[question]);
      }
    const alone = took[1_000]["feedsmith alone"];
    for (const question of questions) {
      const [small, large] = sizes.map((size) => median(took[size][question])) as [number, number];
      const growth = median(took[1_000][question].map((ms, n) => ms / took[100][question][n]!));
      const ratio = median(took[1_000][question].map((ms, n) => ms / alone[n]!));
      process.stdout.write(
        `${question.padEnd(16)} 100 items ${small.toFixed(1)} ms | 1000 ${large.toFixed(1)} ms   growth ${growth.toFixed(2)} (aim ≤ 12)   ratio to feedsmith ${ratio.toFixed(2)}\n`,
      );
    }
  });
  await news.stop();
}

function writeFeed(size: number, round: number): string {
  const paragraph = "&lt;p&gt;Some words of a story that goes on for a while, as they do.&lt;/p&gt;".repeat(
    5,
  );
  return rssOf(
    Array.from({ length: size }, (_, n) => ({
      title: `Headline ${n} of round ${round}`,
      guid: `https://news.example/${round}/${n}`,
      more: `<link>https://news.example/${round}/${n}</link><description>${paragraph}</description>
        <pubDate>${new Date(1_790_000_000_000 + n * 60_000).toUTCString()}</pubDate>
        <enclosure url="https://news.example/${n}.jpg" type="image/jpeg" length="1"/>`,
    })),
  );
}

async function addFeed(cuelight: Program, url: string, size: number): Promise<string> {
  const { id: collection_id } = await post(cuelight, "/collections", { name: "News", prefix: `news${size}` });
  return (await post(cuelight, "/feeds", { url, collection_id })).id;
}

async function post({ url }: Program, path: string, body?: object): Promise<{ id: string }> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

async function time(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
