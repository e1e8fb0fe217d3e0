import { Plus, X } from "lucide-react";
import { useRefusal } from "../../parts/Form.tsx";
import type { Collection } from "../../../../contract/collections.ts";

interface MatchFieldProps {
  match: Record<string, string>;
  fields: Collection["fields"];
  onChange: (match: Record<string, string>) => void;
}

/** Only records whose fields hold exactly this. */
export function MatchField({ match, fields, onChange }: MatchFieldProps) {
  const refused = useRefusal("settings.roll.match");
  const entries = Object.entries(match);
  const free = fields.filter(({ name }) => !(name in match));
  const write = (place: number, entry: [string, string]) =>
    onChange(Object.fromEntries(entries.with(place, entry)));

  return (
    <div className="field" role="group" aria-label="Only records where">
      <span className="field-label">Only records where</span>
      {entries.map(([name, value], place) => (
        <div key={place} className="match">
          <select
            className="input"
            aria-label="Field"
            value={name}
            onChange={({ target }) => write(place, [target.value, value])}
          >
            {[name, ...free.map((field) => field.name)].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <span aria-hidden>is</span>
          <input
            className="input"
            aria-label={`What ${name} is`}
            value={value}
            autoComplete="off"
            onChange={({ target }) => write(place, [name, target.value])}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Leave out ${name}`}
            onClick={() => onChange(Object.fromEntries(entries.toSpliced(place, 1)))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      {refused && <p className="fault small">{refused}</p>}
      {free[0] && (
        <button
          type="button"
          className="text-button match-add"
          onClick={() => onChange({ ...match, [free[0]!.name]: "" })}
        >
          <Plus aria-hidden /> {entries.length === 0 ? "Only some of them" : "And where"}
        </button>
      )}
    </div>
  );
}
