import { useId } from "react";
import type { Membership } from "../people/me.ts";

interface OwnedChoiceProps {
  owned: Membership[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** A site asks for no workspace in particular: people with several say here which one it gets. */
export function OwnedChoice({ owned, chosen, onChoose }: OwnedChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Workspace</label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {owned.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
