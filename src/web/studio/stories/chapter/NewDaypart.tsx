import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { sayRefusal } from "../../parts/sayRefusal.ts";
import { useSession } from "../../people/session.ts";
import { addDaypart, daypartsQuery } from "../cast.ts";

const labels = new Map([
  ["name", "Name"],
  ["from", "From"],
  ["to", "To"],
]);

/** Made on the spot and chosen. It stands inside the settings' form, so it is no form of its own. */
export function NewDaypart({ onMade }: { onMade: (id: string) => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [written, setWritten] = useState<{ name: string; from: string; to: string } | null>(null);
  const make = useMutation({
    mutationFn: () => addDaypart(session, { ...written!, name: written!.name.trim() }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: daypartsQuery(session).queryKey });
      setWritten(null);
      onMade(id);
    },
  });

  if (!written)
    return (
      <button
        type="button"
        className="text-button match-add"
        onClick={() => setWritten({ name: "", from: "08:00", to: "12:00" })}
      >
        <Plus aria-hidden /> New time of day
      </button>
    );
  const write = (changes: Partial<typeof written>) => {
    make.reset();
    setWritten({ ...written, ...changes });
  };
  const refused = make.error instanceof ApiError ? make.error.details.field : undefined;
  return (
    <div className="daypart" role="group" aria-label="New time of day">
      <label className="field">
        <span className="field-label">{labels.get("name")}</span>
        <input
          className="input"
          value={written.name}
          maxLength={200}
          autoComplete="off"
          autoFocus
          placeholder="Morning"
          aria-invalid={refused === "name"}
          onChange={({ target }) => write({ name: target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            make.mutate();
          }}
        />
      </label>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="field">
          <span className="field-label">{labels.get(end)}</span>
          <input
            className="input"
            type="time"
            value={written[end]}
            aria-invalid={refused === end}
            onChange={({ target }) => write({ [end]: target.value })}
          />
        </label>
      ))}
      {make.error && (
        <p className="fault small" role="alert">
          {make.error instanceof ApiError ? sayRefusal(make.error, labels) : make.error.message}
        </p>
      )}
      <div className="daypart-actions">
        <button type="button" className="button" onClick={() => setWritten(null)}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={make.isPending || written.name.trim() === ""}
          onClick={() => make.mutate()}
        >
          Make it
        </button>
      </div>
    </div>
  );
}
