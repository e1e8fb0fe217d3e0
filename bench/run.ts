// `npm run bench [name]` measures one question a file; without a name it measures all of them in turn. Only `peers` has
// a folder and packages of its own, and is measured only by name.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -".ts".length));
const wanted = process.argv[2] ? [process.argv[2]] : names;

const peers = path.join(import.meta.dirname, "peers");

for (const name of wanted) {
  if (name !== "peers" && !names.includes(name)) {
    process.stderr.write(`There is no benchmark ${name}, only ${names.join(", ")} and peers\n`);
    process.exit(1);
  }
  if (name === "peers" && !existsSync(path.join(peers, "node_modules"))) {
    process.stderr.write("Install the other systems first: cd bench/peers && npm ci\n");
    process.exit(1);
  }
  process.stdout.write(`\n# ${name}\n`);
  const { bench } = (await import(
    path.join(name === "peers" ? peers : import.meta.dirname, `${name}.ts`)
  )) as {
    bench: () => Promise<void>;
  };
  await bench();
}
process.exit(0);
