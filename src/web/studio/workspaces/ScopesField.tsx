import { Check } from "lucide-react";
import { Checkbox } from "radix-ui";
import { useId, useState } from "react";
import { scopeGroups } from "./scopes.ts";
import "./scopesField.css";

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
    <fieldset className="scopes" aria-describedby={`${id}-hint`}>
      <legend>What it may touch</legend>
      <div className="scopes-head">
        <p id={`${id}-hint`} className="field-hint">
          {chosen.size} of {all.length} chosen. Give a key no more than its program needs.
        </p>
        <AllOrNone of="all scopes" choose={(isChosen) => choose(all, isChosen)} />
      </div>
      {scopeGroups.map(({ label, scopes }) => (
        <div key={label} role="group" aria-label={label} className="scopes-group">
          <div className="scopes-head">
            <h3>{label}</h3>
            {scopes.length > 1 && (
              <AllOrNone
                of={label}
                choose={(isChosen) =>
                  choose(
                    scopes.map(({ name }) => name),
                    isChosen,
                  )
                }
              />
            )}
          </div>
          {scopes.map(({ name, about }) => (
            <label key={name} className="scope">
              <Checkbox.Root
                className="checkbox"
                name="scopes"
                value={name}
                checked={chosen.has(name)}
                onCheckedChange={(checked) => choose([name], checked === true)}
              >
                <Checkbox.Indicator asChild>
                  <Check aria-hidden />
                </Checkbox.Indicator>
              </Checkbox.Root>
              <span className="code">{name}</span> <span className="muted">{about}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function AllOrNone({ of, choose }: { of: string; choose: (isChosen: boolean) => void }) {
  return (
    <div className="scopes-all">
      <button type="button" className="text-button" aria-label={`All: ${of}`} onClick={() => choose(true)}>
        All
      </button>
      <button type="button" className="text-button" aria-label={`None: ${of}`} onClick={() => choose(false)}>
        None
      </button>
    </div>
  );
}
