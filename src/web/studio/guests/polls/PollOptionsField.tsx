import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { PollOption } from "../../../../core/polls/poll.ts";
import { useRefusal } from "../../parts/Form.tsx";

const most_options = 12;

export function PollOptionsField({ initial }: { initial: PollOption[] }) {
  const refusal = useRefusal("options");
  const [rows, setRows] = useState(() =>
    (initial.length > 0 ? initial : [nothing, nothing, nothing]).map(({ id, label }, row) => ({
      id,
      label,
      row,
    })),
  );
  const add = () => setRows([...rows, { ...nothing, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);

  return (
    <fieldset className="options-field" aria-invalid={refusal !== null}>
      <legend>Options</legend>
      {rows.map(({ id, label, row }, index) => (
        <div key={row} className="options-row">
          <input type="hidden" name="option_id" value={id} />
          <input
            name="option_label"
            className="input"
            aria-label={`Option ${index + 1}`}
            maxLength={80}
            defaultValue={label}
            autoComplete="off"
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove option ${index + 1}`}
            onClick={() => setRows(rows.filter((other) => other.row !== row))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      {rows.length < most_options && (
        <button type="button" className="button" onClick={add}>
          <Plus aria-hidden /> Add an option
        </button>
      )}
    </fieldset>
  );
}

const nothing = { id: "", label: "" };
