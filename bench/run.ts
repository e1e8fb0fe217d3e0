// `npm run bench [name]` measures one question a file; without a name it measures all of them in turn.
import { readdirSync } from "node:fs";
import path from "node:path";

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -".ts".length));
const wanted = process.argv[2] ? [process.argv[2]] : names;

for (const name of wanted) {
  if (!names.includes(name)) {
    process.stderr.write(`There is no benchmark ${name}, only ${names.join(", ")}\n`);
    process.exit(1);
  }
  process.stdout.write(`\n# ${name}\n`);
  const { bench } = (await import(path.join(import.meta.dirname, `${name}.ts`))) as {
    bench: () => Promise<void>;
  };
  await bench();
}
process.exit(0);
