import type { Action } from "../events.ts";
import type { Group, Item } from "./differenceOf.ts";

const words: Record<Action, { label: string; mark: string }> = {
  create: { label: "New", mark: "+" },
  update: { label: "Changed", mark: "→" },
  keep: { label: "Kept", mark: "=" },
};

/** Longer lists start closed: a first plan has hundreds of new sessions, and their number says enough. */
const most_shown = 12;

export function DifferenceGroup({ group: { label, items, counts } }: { group: Group }) {
  return (
    <section className="difference-group" aria-label={label}>
      <h3>{label}</h3>
      {(["update", "create", "keep"] as const).map((action) => {
        const count = counts[action];
        if (count === 0) return null;
        const isOpen = action === "update" || (action === "create" && count <= most_shown);
        return (
          <details key={action} className={`difference-${action}`} open={isOpen}>
            <summary>
              {words[action].label} ({count})
            </summary>
            <ul>
              {items
                .filter((item) => item.action === action)
                .map((item) => (
                  <Line key={item.key} item={item} />
                ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}

function Line({ item: { title, action, detail, says } }: { item: Item }) {
  return (
    <li className="difference-line">
      <span className="difference-mark" aria-hidden>
        {words[action].mark}
      </span>
      <span className="difference-title">{title}</span>
      {detail !== "" && <span className="muted small">{detail}</span>}
      {says.map((said) => (
        <span key={said} className="difference-says">
          {said}
        </span>
      ))}
    </li>
  );
}
