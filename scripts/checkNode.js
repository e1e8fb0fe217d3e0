// Runs after `npm ci` and `npm install`. Plain JavaScript, for an old Node.
// npm leaves out the Node that comes along where the one that npm runs on is new enough. If that was the very one in
// node_modules/.bin, as with that folder in PATH, npm has removed it, and the next `npm ci` brings it back.
import { existsSync } from "node:fs";
import { findNode } from "../bin/findNode.js";

if (existsSync("node_modules") && findNode() === null) {
  console.error(
    `Cuelight needs Node 24 or newer, and this is ${process.version}. On Linux (x64, arm64) npm installs one: run the same command again.`,
  );
  process.exitCode = 1;
}
