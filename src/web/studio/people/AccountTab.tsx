import { Fingerprint, LogOut } from "#icons";
import { Button } from "../parts/Button.tsx";
import { roles } from "./roles.ts";
import { useSession } from "./session.ts";
import { useSignOut } from "./useSignOut.ts";
import { useQuery } from "@tanstack/react-query";
import { Ago } from "../parts/Ago.tsx";
import { Fault } from "../parts/Fault.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { useSave } from "../parts/useSave.ts";
import { deviceName } from "./deviceName.ts";
import { KnownEmail } from "./KnownEmail.tsx";
import { ownRoutes, type Passkey } from "./ownRoutes.ts";
import { addPasskey, passkeysQuery, removePasskey, whyNoPasskeys } from "./passkeys.ts";
import { useState } from "react";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { newPassword } from "./newPassword.ts";

export function AccountTab() {
  const { me, workspace } = useSession();
  const signOut = useSignOut();
  const role = roles.find(({ name }) => name === workspace.role);

  return (
    <>
      <section className="section">
        <h2>{me.name}</h2>
        <p className="muted">{me.email}</p>
        <p>
          {role?.label} in {workspace.name}. <span className="muted">{role?.may}.</span>
        </p>
        <div>
          <Button icon={LogOut} label="Sign out" onClick={signOut} />
        </div>
      </section>
      <PasskeysSection />
      <PasswordSection />
    </>
  );
}

function PasskeysSection() {
  const query = useQuery(passkeysQuery);
  const add = useSave(() => addPasskey(deviceName(navigator.userAgent)), {
    stale: [passkeysQuery.queryKey],
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
      <Fault>{add.error?.message}</Fault>
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

function PasswordSection() {
  const { me } = useSession();
  const [round, setRound] = useState(0);
  const change = useSave(
    (values: FormData) =>
      ownRoutes.post("/auth/change-password", {
        body: { ...Object.fromEntries(values), revokeOtherSessions: true },
      }),
    {
      notice: "The password is changed. You are signed out everywhere else.",
      // A form of a new round is an empty one.
      onSaved: () => setRound(round + 1),
    },
  );

  return (
    <section className="section">
      <h2>Password</h2>
      <Form key={round} mutation={change} submit="Change the password">
        <KnownEmail value={me.email} />
        <Field
          label="Present password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field label="New password" name="newPassword" type="password" {...newPassword} />
      </Form>
    </section>
  );
}
