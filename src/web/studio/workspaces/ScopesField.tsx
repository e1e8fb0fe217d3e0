import { useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { scopeGroups } from "./scopes.ts";
import styles from "./ScopesField.module.css";

const all: string[] = scopeGroups.flatMap(({ scopes }) => scopes.map(({ name }) => name));

/** A key without scopes can do nothing; one that makes further keys is wanted seldom. */
const usual = all.filter((name) => name !== "keys");

export function ScopesField() {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(usual));

  function choose(names: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const name of names) {
      if (isChosen) next.add(name);
      else next.delete(name);
    }
    setChosen(next);
  }

  return (
    <fieldset className="stack" aria-describedby={`${id}-hint`}>
      <legend>What it may touch</legend>
      <div className={`row gap-12 ${styles.head}`}>
        <p id={`${id}-hint`} className="field-hint">
          {chosen.size} of {all.length} chosen. Give a key no more than its program needs.
        </p>
        <AllOrNone of="all scopes" names={all} choose={choose} />
      </div>
      {scopeGroups.map(({ label, scopes }) => (
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <div className={`row gap-12 ${styles.head}`}>
            <h3>{label}</h3>
            {scopes.length > 1 && (
              <AllOrNone of={label} names={scopes.map(({ name }) => name)} choose={choose} />
            )}
          </div>
          {scopes.map(({ name, about }) => (
            <label key={name} className={`stack ${styles.scope}`}>
              <Checkbox
                bare
                name="scopes"
                value={name}
                checked={chosen.has(name)}
                onChange={(checked) => choose([name], checked)}
              />
              <span className="code">{name}</span> <span className="muted small">{about}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface AllOrNoneProps {
  of: string;
  names: string[];
  choose: (names: string[], isChosen: boolean) => void;
}

function AllOrNone({ of, names, choose }: AllOrNoneProps) {
  return (
    <div className="row">
      <Button look="text" label="All" aria-label={`All: ${of}`} onClick={() => choose(names, true)} />
      <Button look="text" label="None" aria-label={`None: ${of}`} onClick={() => choose(names, false)} />
    </div>
  );
}
