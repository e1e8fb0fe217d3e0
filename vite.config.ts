import { globSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";

const pages = path.join(import.meta.dirname, "src/web");

// Every html file in a page's folder is a page of its own: src/web/studio/index.html → dist/web/studio/index.html.
export default defineConfig({
  root: pages,
  base: "/",
  publicDir: false,
  build: {
    outDir: path.join(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    target: "es2023",
    // Inlined files would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: globSync("*/*.html", { cwd: pages }).map((page) => path.join(pages, page)) },
  },
});
