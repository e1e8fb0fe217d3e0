import { X } from "#icons";
import { Button, ButtonLink, IconButton } from "../parts/Button.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import styles from "./Control.module.css";
import { useControlRoom } from "./controlContext.ts";
import { noSelection } from "./selectTiles.ts";
import type { useEnding } from "./useEnding.ts";

interface SelectionBarProps {
  shown: readonly string[];
  ending: ReturnType<typeof useEnding>;
}

/** What can be done to the selected stages; it stays in its place while tiles scroll. */
export function SelectionBar({ shown, ending }: SelectionBarProps) {
  const { workspace } = useSession();
  const { stages, selection, select } = useControlRoom();
  const chosen = stages.filter(({ id }) => selection.ids.has(id));
  if (chosen.length === 0) return null;
  const isAll = shown.every((id) => selection.ids.has(id));
  return (
    <div className={`wrap ${styles.selection}`} role="region" aria-label="Selected stages">
      <span className="strong grow cut">
        {chosen.length === 1 ? chosen[0]!.name : `${chosen.length} stages selected`}
      </span>
      {!isAll && (
        <Button
          look="text"
          label={`Select all ${shown.length}`}
          onClick={() => select({ ids: new Set(shown), last: null })}
        />
      )}
      {mayEdit(workspace.role) && chosen.length > 1 && (
        <ButtonLink to="/control/groups/new" search={(before) => before} label="Make a group" />
      )}
      <Button
        label="End what is put on"
        aria-disabled={ending.isStill}
        onClick={() => ending.end([...selection.ids])}
      />
      <ButtonLink look="main" to="/control/put" search={(before) => before} label="Put something on" />
      <IconButton icon={X} label="Select none" onClick={() => select(noSelection)} />
    </div>
  );
}
