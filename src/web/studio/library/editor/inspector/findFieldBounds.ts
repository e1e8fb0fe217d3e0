import { findBlockKind } from "../../../../../core/timeline/blockKinds.ts";
import { type FieldBounds, findBounds } from "../../../../../core/timeline/fieldBounds.ts";
import { block } from "../../../../../core/timeline/timeline.ts";

const props = "props.";

/** What the interface allows in a field of a block; the settings of a kind have bounds of their own. */
export function findFieldBounds(kind: string, path: string): FieldBounds {
  if (!path.startsWith(props)) return findBounds(block, path);
  const own = findBlockKind(kind)?.props;
  return own ? findBounds(own, path.slice(props.length)) : {};
}
