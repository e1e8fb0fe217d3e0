import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Ago } from "../parts/Ago.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { type Passkey, passkeysQuery, removePasskey } from "./passkeys.ts";

export function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const shownName = name || "Passkey";
  const remove = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess() {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });

  return (
    <li>
      <span className="list-name">{shownName}</span>
      <span className="muted small list-when">
        {createdAt && (
          <>
            Added <Ago at={Date.parse(createdAt)} />
          </>
        )}
      </span>
      <button
        type="button"
        className="button"
        aria-label={`Remove ${shownName}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </button>
      <ConfirmDialog
        title={`Remove “${shownName}”?`}
        yes="Remove"
        open={asking}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        You can no longer sign in with it. Your password and other passkeys still work.
      </ConfirmDialog>
    </li>
  );
}
