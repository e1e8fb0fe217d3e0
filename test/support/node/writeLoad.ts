import type { TestAnswer, TestNode } from "./testNode.ts";

type Call = TestNode["call"];

/** What is known of one thing: the word last acknowledged, and words sent since whose answer never came. */
interface Thing {
  acknowledged: string | null;
  in_doubt: Set<string>;
}

const loops = 8;
const batch_size = 20;

/** Callers that write without pause and remember every answer they got. */
export class WriteLoad {
  acknowledged = 0;
  #things = new Map<string, Thing>();
  #count = 0;
  #refused: string[] = [];

  /** Writes until the node no longer answers; resolves when every caller has noticed. */
  async run(call: Call): Promise<void> {
    await Promise.all(Array.from({ length: loops }, (_, loop) => this.#writeAlong(call, loop)));
  }

  async #writeAlong(call: Call, loop: number): Promise<void> {
    const writers = [
      (word: string) => this.#put(call, loop, word),
      (word: string) => this.#patch(call, loop, word),
      (word: string) => this.#batch(call, loop, word),
      (word: string) => this.#presenter(call, loop, word),
    ];
    const write = writers[loop % writers.length]!;
    for (;;) {
      try {
        await write(`word ${(this.#count += 1)}`);
      } catch {
        return;
      }
    }
  }

  async #put(call: Call, loop: number, word: string) {
    const ref = `put/${loop}/${this.#count % 5}`;
    await this.#write([`record ${ref}`], word, call("PUT", `/records/${ref}`, { values: { word } }));
  }

  async #patch(call: Call, loop: number, word: string) {
    const ref = `patch/${loop}/${this.#count % 5}`;
    await this.#write([`record ${ref}`], word, call("PATCH", `/records/${ref}`, { values: { word } }));
  }

  async #batch(call: Call, loop: number, word: string) {
    const refs = Array.from({ length: batch_size }, (_, index) => `batch/${loop}/${index}`);
    const items = refs.map((ref) => ({ ref, fields: { word } }));
    await this.#write(
      refs.map((ref) => `record ${ref}`),
      word,
      call("POST", "/records/batch", { items }),
    );
  }

  async #presenter(call: Call, loop: number, word: string) {
    const ref = `${loop}/${this.#count}`;
    await this.#write([`presenter ${ref}`], word, call("POST", "/presenters", { ref, name: word }));
  }

  async #write(names: string[], word: string, answer: Promise<TestAnswer>): Promise<void> {
    const things = names.map((name) => this.#thing(name));
    for (const thing of things) thing.in_doubt.add(word);
    const { status, body } = await answer;
    if (status > 201) {
      // Only a node that goes down may refuse what these callers send.
      if (status !== 503) this.#refused.push(`a write was answered ${status} ${JSON.stringify(body)}`);
      throw new Error(`answered ${status}`);
    }
    this.acknowledged += 1;
    for (const thing of things) {
      thing.acknowledged = word;
      thing.in_doubt.clear();
    }
  }

  #thing(name: string): Thing {
    const thing = this.#things.get(name) ?? { acknowledged: null, in_doubt: new Set() };
    this.#things.set(name, thing);
    return thing;
  }

  /**
   * Everything that is not as it was acknowledged. What was sent and never answered may be stored or not, unless
   * the node was to answer all it had read. What is stored counts as known from now on.
   */
  async findLost(call: Call, { all_answered = false } = {}): Promise<string[]> {
    const stored = await readStored(call);
    const lost: string[] = [];
    for (const [name, thing] of this.#things) {
      const word = stored.get(name) ?? null;
      const unanswered = word !== null && thing.in_doubt.has(word) && !all_answered;
      if (word !== thing.acknowledged && !unanswered) {
        lost.push(`${name} holds ${word}, acknowledged was ${thing.acknowledged}`);
      }
      thing.acknowledged = word;
      thing.in_doubt.clear();
    }
    return [...this.#refused, ...lost, ...tornBatches(stored)];
  }
}

async function readStored(call: Call): Promise<Map<string, string>> {
  const records = await readAll(call, "/records");
  const presenters = await readAll(call, "/presenters");
  return new Map([
    ...records.map(({ ref, values }) => [`record ${ref}`, values!["word"]!] as const),
    ...presenters.map(({ ref, name }) => [`presenter ${ref}`, name!] as const),
  ]);
}

type Item = { ref: string; values?: Record<string, string>; name?: string };

async function readAll(call: Call, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = ""; ;) {
    const { body } = await call("GET", `${path}?limit=200${cursor}`);
    items.push(...body.items);
    if (body.next_cursor === null) return items;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

/** A batch is stored whole or not at all. */
function tornBatches(stored: Map<string, string>): string[] {
  const words = new Map<string, Set<string>>();
  for (const [name, word] of stored) {
    const batch = /^record batch\/\d+/.exec(name)?.[0];
    if (batch) words.set(batch, (words.get(batch) ?? new Set()).add(word));
  }
  return [...words].flatMap(([batch, found]) =>
    found.size > 1 ? [`${batch} is torn: ${[...found].join(", ")}`] : [],
  );
}
