import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { ErrorState } from "../parts/ErrorState.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { deviceName } from "./deviceName.ts";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { addPasskey, passkeysQuery, whyNoPasskeys } from "./passkeys.ts";

export function PasskeysSection() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const add = useMutation({
    mutationFn: () => addPasskey(deviceName(navigator.userAgent)),
    onSuccess() {
      notify("The passkey is added. Next time you can sign in with it.");
      return queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const noPasskeys = whyNoPasskeys();

  return (
    <section className="section">
      <h2>Passkeys</h2>
      <p className="muted">
        Sign in with a fingerprint, a face or the device's own code instead of the password. A passkey cannot
        be guessed or given away by mistake.
      </p>
      {data ? (
        data.length > 0 && (
          <ul className="list" aria-label="Passkeys">
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={1} />
      )}
      {add.error && (
        <p className="fault" role="alert">
          {add.error.message}
        </p>
      )}
      {noPasskeys ? (
        <p className="muted small">{noPasskeys}</p>
      ) : (
        <div>
          <button type="button" className="button" disabled={add.isPending} onClick={() => add.mutate()}>
            <Fingerprint aria-hidden /> Add a passkey
          </button>
        </div>
      )}
    </section>
  );
}
