import { Link } from "@tanstack/react-router";
import { sayPart, type Use, useLabels } from "./uses.ts";

interface UsesLineProps {
  /** Undefined while they are being read. */
  uses: { items: Use[]; total: number } | undefined;
}

// The rest is told by its number.
const most_named = 5;

/** Where something is used, each with a way there. */
export function UsesLine({ uses }: UsesLineProps) {
  if (!uses) return <p className="muted small">…</p>;
  if (uses.total === 0) return <p className="muted small">Not used yet.</p>;
  const named = uses.items.slice(0, most_named);
  const rest = uses.total - named.length;
  return (
    <p className="muted small break">
      Used by{" "}
      {named.map((use, index) => (
        <span key={`${use.kind} ${use.id}`}>
          {index > 0 && ", "}
          <UseLink use={use} />
          {sayPart(use) && ` (${sayPart(use)})`}
        </span>
      ))}
      {rest > 0 && ` and ${rest} more`}.
    </p>
  );
}

function UseLink({ use: { kind, id, title } }: { use: Use }) {
  const words = `${useLabels[kind].toLowerCase()} “${title}”`;
  switch (kind) {
    case "scene":
      return (
        <Link to="/library/scenes/$scene_id" params={{ scene_id: id }}>
          {words}
        </Link>
      );
    case "stage":
      return (
        <Link to="/screens/$stage_id/programme" params={{ stage_id: id }}>
          {words}
        </Link>
      );
    case "story":
      return (
        <Link to="/stories/$story_id" params={{ story_id: id }}>
          {words}
        </Link>
      );
    case "collection":
      return (
        <Link to="/data/collections/$collection_id" params={{ collection_id: id }}>
          {words}
        </Link>
      );
    case "layout":
      return (
        <Link to="/library/layouts/$layout_id" params={{ layout_id: id }}>
          {words}
        </Link>
      );
    case "named_condition":
      return words;
  }
}
