import { Plug } from "lucide-react";
import { Ago } from "../parts/Ago.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { roles } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import type { ListedKey as Key } from "../../../contract/keys.ts";
import { keysQuery } from "./keys.ts";
import { sayScopes } from "./scopes.ts";
import styles from "./KeyRow.module.css";

export function KeyRow({ item: { id, name, role, scopes, connector, last_used_at } }: { item: Key }) {
  const session = useSession();
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          {name} <span className="badge">{roles.find((known) => known.name === role)?.label}</span>
          {connector !== null && (
            <span className={`badge ${styles.connected}`}>
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
      <RemoveButton
        verb="Revoke"
        name={`Revoke ${name}`}
        title={`Revoke “${name}”?`}
        remove={() => session.api.delete("/keys/{id}", { params: { id } })}
        notice={connector === null ? `The key “${name}” is revoked.` : `${connector} is no longer connected.`}
        stale={keysQuery(session).queryKey}
      >
        {connector === null
          ? "Programs that use this key are refused at once. It cannot be brought back, only replaced by a new one."
          : `${connector} is refused at once. To come back, it must be connected anew by an owner.`}
      </RemoveButton>
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
