import type { Block } from "./timeline.ts";

/**
 * Everything that may stand in a block's `props` while it plays: its own settings, and those that each of its rules puts
 * in their place. Whoever looks for ids in settings looks here, so that what only a rule names is found as well.
 */
export function listSettings({
  props,
  rules = [],
}: Pick<Block, "props" | "rules">): Record<string, unknown>[] {
  return [props, ...rules.map(({ set }) => set.props)].filter((settings) => settings !== undefined);
}
