import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useState } from "react";
import { Ago } from "../parts/Ago.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { roles } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { type Key, keysQuery } from "./keys.ts";
import "./keys.css";
import { sayScopes } from "./scopes.ts";

export function KeyRow({ item: { id, name, role, scopes, connector, last_used_at } }: { item: Key }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => session.api({ method: "DELETE", path: `/keys/${id}` }),
    onSuccess() {
      setAsking(false);
      notify(connector === null ? `The key “${name}” is revoked.` : `${connector} is no longer connected.`);
      return queryClient.invalidateQueries({ queryKey: keysQuery(session).queryKey });
    },
  });

  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          {name} <span className="badge">{roles.find((known) => known.name === role)?.label}</span>
          {connector !== null && (
            <span className="badge key-connected">
              <Plug aria-hidden /> Connected site
            </span>
          )}
        </span>
        <span className="muted small">
          <span className="code">cue.{id}</span> · {sayScopes(scopes)}
        </span>
      </div>
      <span className="muted small list-when">
        {last_used_at === null ? "Never used" : <Used at={last_used_at} />}
      </span>
      <button type="button" className="button" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </button>
      <ConfirmDialog
        title={`Revoke “${name}”?`}
        yes="Revoke"
        open={asking}
        busy={revoke.isPending}
        error={revoke.error}
        onYes={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        {connector === null
          ? "Programs that use this key are refused at once. It cannot be brought back, only replaced by a new one."
          : `${connector} is refused at once. To come back, it must be connected anew by an owner.`}
      </ConfirmDialog>
    </li>
  );
}

function Used({ at }: { at: number }) {
  return (
    <>
      Used <Ago at={at} />
    </>
  );
}
