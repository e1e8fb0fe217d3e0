// Builds what the npm package carries: the pages, and the program as JavaScript, because Node strips no types under
// node_modules. Every file of src/ becomes one file of dist/ in the same place, so that paths relative to a file lead to
// the same thing in a checkout and in the package.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import "./buildWeb.ts";
import { makeSbom } from "./writeSbom.ts";

const root = path.join(import.meta.dirname, "..");
const dist = path.join(root, "dist");

removeLastBuild();
compile("tsconfig.package.json");
// Callers compile against the client; nobody compiles against the server.
compile("tsconfig.declarations.json");
for (const file of builtFiles()) rewriteFileNames(path.join(dist, file));
copyOtherFiles();
writeFileSync(path.join(dist, "sbom.cdx.json"), JSON.stringify(makeSbom(), null, 2));

function removeLastBuild(): void {
  for (const entry of globSync("*", { cwd: dist, exclude: ["web"] }))
    rmSync(path.join(dist, entry), { recursive: true });
}

function compile(project: string): void {
  const { status } = spawnSync("tsc", ["-p", project], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`tsc -p ${project} failed`);
}

/**
 * The compiler rewrites the imports of JavaScript, but neither the file names that threads and child processes are started
 * by, nor the imports of declarations: whatever names a file of this build beside it means what that file has become.
 */
function rewriteFileNames(file: string): void {
  const source = readFileSync(file, "utf8");
  const becomes = file.endsWith(".d.ts") ? ".d.ts" : ".js";
  const rewritten = source.replace(/"([\w./-]+)\.ts"/g, (written, name: string) =>
    existsSync(path.join(path.dirname(file), `${name}${becomes}`)) ? `"${name}.js"` : written,
  );
  if (rewritten !== source) writeFileSync(file, rewritten);
}

function builtFiles(): string[] {
  return globSync(["**/*.js", "**/*.d.ts"], { cwd: dist, exclude: ["web"] });
}

/** What the program reads at run time beside its own code, such as the demo's feed. */
function copyOtherFiles(): void {
  const folder = path.join(root, "src");
  for (const file of globSync("{server,cli,core,contract,client}/**/*.*", { cwd: folder })) {
    if (/\.ts$|tsconfig\.json$/.test(file)) continue;
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    copyFileSync(path.join(folder, file), path.join(dist, file));
  }
}
