import { AsyncResource } from "node:async_hooks";
import type pg from "pg";

type Done = () => void;
/** Is told when a statement begins, within the asynchronous context that asks for it; returns whom to tell of its end. */
export type WatchStatement = (name: string) => Done | null;

type Ask = (...args: unknown[]) => unknown;

/** Lets somebody see how long statements take that go through this pool. Nobody sees their text or values. */
export function watchStatements(pool: pg.Pool, watch: WatchStatement): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watchClient(client, watch);
  });
  // Where all connections are taken, a caller gets one in the context of whoever gives it back.
  const connect = pool.connect.bind(pool) as Ask;
  pool.connect = ((callback?: Ask) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
}

function watchClient(client: { query: Ask }, watch: WatchStatement): void {
  const ask = client.query.bind(client);
  client.query = (...args) => {
    const end = isStatement(args[0]) ? watch(nameStatement(args[0])) : null;
    if (!end) return ask(...args);
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const tell = (...answer: unknown[]): unknown => {
        end();
        return (callback as Ask)(...answer);
      };
      return ask(...args.slice(0, -1), tell);
    }
    const answer = ask(...args) as Promise<unknown>;
    answer.then(end, end);
    return answer;
  };
}

type Statement = string | { name?: string; text: string };

/** Cursors and copies bring a way of their own to be done. */
function isStatement(given: unknown): given is Statement {
  return (
    typeof given === "string" ||
    (typeof given === "object" && given !== null && "text" in given && !("submit" in given))
  );
}

/** Values never stand in the first word. */
function nameStatement(statement: Statement): string {
  const { name, text } = typeof statement === "string" ? { text: statement } : statement;
  return name ?? /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toUpperCase() ?? "statement";
}
