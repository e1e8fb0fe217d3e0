import { useState } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import { limits } from "../../../core/limits.ts";
import type { Conditions } from "../../../core/rules/rule.ts";
import { Button } from "../parts/Button.tsx";
import { Fault } from "../parts/Fault.tsx";
import { Field } from "../parts/Field.tsx";
import { sayRefusal } from "../parts/sayRefusal.ts";
import { useAction } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { namedConditionsQuery } from "./namedConditions.ts";
import styles from "./Rules.module.css";

interface KeepAsNamedProps {
  conditions: Conditions;
  onKept: (id: string) => void;
  onClose: () => void;
}

const labels = new Map([["name", "Name"]]);

/** Makes a named condition of what stands there. It stands inside the rule's form, so it is no form of its own. */
export function KeepAsNamed({ conditions, onKept, onClose }: KeepAsNamedProps) {
  const session = useSession();
  const [name, setName] = useState("");
  const keep = useAction(
    () => session.api.post("/named-conditions", { body: { name: name.trim(), ...conditions } }),
    {
      stale: [namedConditionsQuery(session).queryKey],
      notice: ({ name }) => `“${name}” is kept. Find it under Library, Rules.`,
      onSaved: ({ id }) => onKept(id),
    },
  );
  const isReady = name.trim() !== "" && !keep.isPending;
  return (
    <div className={`stack gap-8 ${styles.keep}`} role="group" aria-label="Keep as a named condition">
      <Field
        label="Name of the condition"
        value={name}
        maxLength={limits.name}
        autoFocus
        placeholder="In the evening"
        hint="Other rules can then use it, and change together when it changes."
        onChange={(written) => {
          keep.reset();
          setName(written);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isReady) keep.mutate();
        }}
      />
      <Fault small>
        {keep.error instanceof ApiError ? sayRefusal(keep.error, labels) : keep.error?.message}
      </Fault>
      <div className="row wrap">
        <Button label="Cancel" onClick={onClose} />
        <Button look="main" label="Keep it" disabled={!isReady} onClick={() => keep.mutate()} />
      </div>
    </div>
  );
}
