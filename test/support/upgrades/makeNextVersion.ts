import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

const root = path.join(import.meta.dirname, "../../..");

/** Copies the program into a folder of its own, with migrations that come after all others: SQL by their names. */
export async function makeNextVersion(migrations: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-next-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ["src", "bin", "package.json"])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ["node_modules", "dist"]) await symlink(path.join(root, name), path.join(folder, name));
  for (const [name, statements] of Object.entries(migrations))
    await writeFile(
      path.join(folder, "src/server/db/migrations", `${name}.ts`),
      `import { sql } from "kysely";\nexport const up = (db) => sql.raw(${JSON.stringify(statements)}).execute(db);\n`,
    );
  return folder;
}
