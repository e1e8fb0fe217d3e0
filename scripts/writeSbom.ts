// Writes the software bill of materials (CycloneDX, by `npm sbom`) of what the program is installed with and its pages carry:
// dist/sbom.cdx.json, or where the first argument says. `npm run sbom -- small.json --omit=peer` leaves out what an
// installation with that flag has not.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findActualLicence } from "./checkPackages.ts";
import { nameOf, reachPackages, readLock, readManifest } from "./lockedPackages.ts";

const root = path.join(import.meta.dirname, "..");

/** The pages carry it, although it is only installed with the tools. */
const icons = "@iconify-json/lucide";

export interface Sbom {
  metadata: { component: { "bom-ref": string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

export function makeSbom(withPeers = true): Sbom {
  const sbom = askNpm();
  const { dependencies, optionalDependencies, peerDependencies } = readManifest();
  const wanted = { ...dependencies, ...optionalDependencies, ...(withPeers ? peerDependencies : {}) };
  // npm's own --omit takes away whatever is also a tool, or also a peer, of some package.
  const reached = reachPackages(readLock(), [...Object.keys(wanted), icons]);
  const named = new Set([...reached].map(([location, { version }]) => `${nameOf(location)}@${version}`));
  sbom.components = sbom.components
    .filter(({ name, version }) => named.has(`${name}@${version}`))
    .map(nameLicence);
  const refs = new Set(sbom.components.map((component) => component["bom-ref"]));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === sbom.metadata.component["bom-ref"])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  // npm calls it after its folder.
  sbom.metadata.component.name = "cuelight";
  return sbom;
}

/** npm repeats what a package says of itself. */
function nameLicence(component: Component): Component {
  const id = findActualLicence(component.name);
  return id === undefined ? component : { ...component, licenses: [{ license: { id } }] };
}

let written: string | undefined;

function askNpm(): Sbom {
  const flags = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  written ??= execFileSync("npm", flags, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(written) as Sbom;
}

if (import.meta.main) {
  const [file = path.join(root, "dist/sbom.cdx.json"), flag] = process.argv.slice(2);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(makeSbom(flag !== "--omit=peer"), null, 2));
}
