import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useRefusal } from "../../parts/Form.tsx";

/** What rules can ask about the stage: names and values of one's own. */
export function TraitsField({ initial }: { initial: Record<string, string> }) {
  const refusal = useRefusal("traits");
  const [rows, setRows] = useState(() =>
    Object.entries(initial).map(([name, value], row) => ({ name, value, row })),
  );
  const add = () =>
    setRows([...rows, { name: "", value: "", row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);
  return (
    <fieldset name="traits" className="traits" aria-invalid={refusal !== null}>
      <legend>Traits</legend>
      <p className="field-hint">
        Rules of blocks and stages can ask for them: floor 2, audience kids. Most stages need none.
      </p>
      {rows.map(({ name, value, row }, index) => (
        <div key={row} className="trait">
          <input
            className="input"
            name="trait_name"
            aria-label={`Name of trait ${index + 1}`}
            placeholder="floor"
            maxLength={200}
            autoComplete="off"
            defaultValue={name}
          />
          <input
            className="input"
            name="trait_value"
            aria-label={`Value of trait ${index + 1}`}
            placeholder="2"
            maxLength={200}
            autoComplete="off"
            defaultValue={value}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove trait ${index + 1}`}
            onClick={() => setRows(rows.filter((other) => other.row !== row))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={add}>
        <Plus aria-hidden /> Add a trait
      </button>
    </fieldset>
  );
}

/** A row without a name is none. */
export function traitsIn(values: FormData): Record<string, string> {
  const names = values.getAll("trait_name").map(String);
  const given = values.getAll("trait_value").map(String);
  const pairs = names.map((name, index) => [name.trim(), (given[index] ?? "").trim()] as const);
  return Object.fromEntries(pairs.filter(([name]) => name !== ""));
}
