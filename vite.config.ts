import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { letterSheets, nameAsset, nameChunk } from "./scripts/letterSheets.ts";

const pages = path.join(import.meta.dirname, "src/web");

// Every html file in a page's folder is a page of its own: src/web/studio/index.html → dist/web/studio/index.html.
export default defineConfig({
  root: pages,
  base: "/",
  publicDir: false,
  // Where a page checks with a schema, it does so without code made at run time, which its policy forbids.
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(pages, "shared/zod.ts") }] },
  plugins: [letterSheets(), withoutMissing("dashjs", "These pages play no DASH"), compressed()],
  css: { modules: { generateScopedName: readableClassName } },
  build: {
    outDir: path.join(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    target: "es2023",
    // Browsers that do not preload a module load it a moment later.
    modulePreload: { polyfill: false },
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    // The players of streams and the models' worker are large, and loaded only where they are needed.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: [
        ...globSync("*/*.html", { cwd: pages }).map((page) => path.join(pages, page)),
        path.join(pages, "worker/screenWorker.ts"),
      ],
      // "use client" means something to servers that render pages; ours does not. What takes long is compressing.
      checks: { moduleLevelDirective: false, pluginTimings: false, bundlerTimings: false },
      // Left alone, whatever two rooms share becomes a file of its own: dozens of tiny ones on the first load.
      output: {
        // A browser knows a worker by its address, so that one never changes.
        entryFileNames: ({ name }) =>
          name === "screenWorker" ? "screen-worker.js" : "assets/[name]-[hash].js",
        assetFileNames: nameAsset,
        chunkFileNames: nameChunk,
        codeSplitting: {
          groups: [
            // First, so that no other page is made to load the studio for the few lines it shares with it, and the studio
            // not the guest's file, which starts its page.
            // What phones and screens do not need at once is left to those who load it.
            {
              name: "shared",
              test: /web\/shared\/(?!api|fonts\.css|letters\/(?!watch)|sendFile|shapes|ice|whep|whip|zod)|client\/(LiveConnection|readServerMessage|checks)|core\/(engagements\/(engagement|joinCode|chooseLanguage)|posts\/(post|guestQuestion|uploadKinds)|quizzes\/(game|storedAnswer))\.ts|vite\/preload-helper/,
              priority: 1,
            },
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|radix-ui|@radix-ui|@floating-ui)\//,
            },
            // Each file costs half a kilobyte of headers, which counts where a hall of phones loads the page.
            { name: "preact", test: /node_modules\/preact\// },
            // What every guest's page needs stays one file, also where places that are loaded later use parts of it.
            {
              name: "guest",
              test: /web\/guest\/(parts|labels|queue|media|ownData\/OwnData\.tsx|play\/useLoaded|(?!wearFonts\.|openPreview)[^/]+\.tsx?$)/,
            },
            {
              name: "marks",
              test: /web\/shared\/shapes|core\/quizzes\/(answerFormat|shownQuestion|gameBeats|textAnswer)/,
            },
            // Screens share these few lines with the studio, and load nothing else of it.
            {
              name: "kinds",
              test: /core\/(limits|alerts\/alert|sessions\/session|brand\/readColor|timeline\/(emptyTimeline|shapes))\.ts|node_modules\/uqr\//,
            },
            { name: "studio", test: /web\/studio\/(parts|shell)\// },
          ],
        },
      },
    },
  },
});

const moduleOfClass = new Map<string, string>();

/** `box` in Checkbox.module.css is the class `Checkbox-box` on every build, in the browser's tools and in tests. */
function readableClassName(local: string, file: string): string {
  const name = `${path.basename(file, ".module.css")}-${local}`;
  const other = moduleOfClass.get(name);
  if (other !== undefined && other !== file) throw new Error(`${file} and ${other} both make .${name}`);
  moduleOfClass.set(name, file);
  return name;
}

/** Pages are built without what was left out of the installation; loading it there fails. */
function withoutMissing(name: string, what: string): Plugin {
  const missing = `\0missing-${name}`;
  const isThere = existsSync(path.join(import.meta.dirname, "node_modules", name));
  return {
    name: "without-missing",
    enforce: "pre",
    buildStart() {
      if (!isThere) this.warn(`${what}: ${name} is not installed. To add it: npm ci`);
    },
    resolveId: (id) => (id === name && !isThere ? missing : null),
    load: (id) => (id === missing ? `throw new Error("These pages were built without ${name}");` : null),
  };
}

/** Text is compressed once, here, instead of on each request; fonts and pictures are already. */
function compressed(): Plugin {
  return {
    name: "compressed",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg|json|wasm)$/.test(file.fileName)) continue;
          // The last few percent of what machines write take longest.
          const quality = /\.(json|wasm)$/.test(file.fileName) ? 9 : 11;
          const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
          this.emitFile({
            type: "asset",
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
          });
          this.emitFile({
            type: "asset",
            fileName: `${file.fileName}.gz`,
            source: gzipSync(bytes, { level: 9 }),
          });
        }
      },
    },
  };
}
