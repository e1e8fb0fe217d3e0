import { type NewsServer, rssOf, startNewsServer } from "./newsServer.ts";
import { startTestNode, type TestNode } from "./testNode.ts";

export interface FeedRecord {
  ref: string;
  values: Record<"title" | "summary" | "published_at", string>;
  stale: boolean;
}

/** A node that reads feeds, and the news site it reads; every test begins with a collection and a path of its own. */
export class FeedReader {
  news!: NewsServer;
  node!: TestNode;
  now = 1_790_000_000_000;
  /** Different for each test. */
  nth = 0;
  prefix!: string;
  path!: string;
  collection_id!: string;

  async start(): Promise<void> {
    this.news = await startNewsServer();
    this.node = await startTestNode({ FETCH_ALLOW_HOSTS: this.news.host });
    this.node.node.app.now = () => this.now;
  }

  async stop(): Promise<void> {
    await this.node.stop();
    await this.news.stop();
  }

  async begin(): Promise<void> {
    this.nth += 1;
    this.prefix = `news${this.nth}`;
    this.path = `/feed${this.nth}.xml`;
    const { body } = await this.node.call("POST", "/collections", { name: "News", prefix: this.prefix });
    this.collection_id = body.id;
    this.news.asked.length = 0;
  }

  /** What the feed says from now on. */
  say(items: Parameters<typeof rssOf>[0], headers: Record<string, string> = {}): void {
    this.news.answers.set(this.path, { body: rssOf(items), headers });
  }

  async addFeed(more: object = {}) {
    const given = { url: this.news.url(this.path), collection_id: this.collection_id, ...more };
    return (await this.node.call("POST", "/feeds", given)).body;
  }

  async sync(id: string) {
    return (await this.node.call("POST", `/feeds/${id}/sync`)).body;
  }

  async records(): Promise<FeedRecord[]> {
    return (await this.node.call("GET", `/records?prefix=${this.prefix}/&limit=200`)).body.items;
  }

  /** Each record's title, and whether it is stale. */
  async shown() {
    const records = await this.records();
    return Object.fromEntries(records.map(({ values, stale }) => [values.title, stale ? "stale" : "there"]));
  }

  async dueAt(id: string): Promise<number> {
    const { rows } = await this.node.node.app.pool.query<{ due_at: number }>(
      "SELECT due_at FROM feeds WHERE id = $1",
      [id],
    );
    return rows[0]!.due_at;
  }

  /** The topics that were told of because of the collection's records. */
  async told(): Promise<string[]> {
    const { rows } = await this.node.node.app.pool.query<{ topic: string }>(
      "SELECT topic FROM changes WHERE topic = 'records' AND body::text LIKE $1 ORDER BY id",
      [`%${this.prefix}/%`],
    );
    return rows.map(({ topic }) => topic);
  }
}
