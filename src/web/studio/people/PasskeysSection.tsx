import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { Ago } from "../parts/Ago.tsx";
import { Button } from "../parts/Button.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { useSend } from "../parts/useSend.ts";
import { deviceName } from "./deviceName.ts";
import type { Passkey } from "./ownRoutes.ts";
import { addPasskey, passkeysQuery, removePasskey, whyNoPasskeys } from "./passkeys.ts";

export function PasskeysSection() {
  const query = useQuery(passkeysQuery);
  const add = useSend({
    send: () => addPasskey(deviceName(navigator.userAgent)),
    stale: passkeysQuery.queryKey,
    notice: "The passkey is added. Next time you can sign in with it.",
  });
  const noPasskeys = whyNoPasskeys();

  return (
    <section className="section">
      <h2>Passkeys</h2>
      <p className="muted">
        Sign in with a fingerprint, a face or the device's own code instead of the password. A passkey cannot
        be guessed or given away by mistake.
      </p>
      <QueryView query={query} lines={1}>
        {(passkeys) =>
          passkeys.length > 0 && (
            <ul className="list" aria-label="Passkeys">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {add.error && (
        <p className="fault" role="alert">
          {add.error.message}
        </p>
      )}
      {noPasskeys ? (
        <p className="muted small">{noPasskeys}</p>
      ) : (
        <div>
          <Button
            icon={Fingerprint}
            label="Add a passkey"
            disabled={add.isPending}
            onClick={() => add.mutate()}
          />
        </div>
      )}
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const shownName = name || "Passkey";
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
      <RemoveButton
        verb="Remove"
        name={`Remove ${shownName}`}
        title={`Remove “${shownName}”?`}
        remove={() => removePasskey(id)}
        stale={passkeysQuery.queryKey}
      >
        You can no longer sign in with it. Your password and other passkeys still work.
      </RemoveButton>
    </li>
  );
}
