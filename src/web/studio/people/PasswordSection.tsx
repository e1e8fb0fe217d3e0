import { useState } from "react";
import { ownRoutes } from "./ownRoutes.ts";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { useSend } from "../parts/useSend.ts";
import { newPassword } from "./newPassword.ts";
import { useSession } from "./session.ts";

export function PasswordSection() {
  const { me } = useSession();
  const [round, setRound] = useState(0);
  const change = useSend({
    send: (values: FormData) =>
      ownRoutes.post("/auth/change-password", {
        body: { ...Object.fromEntries(values), revokeOtherSessions: true },
      }),
    notice: "The password is changed. You are signed out everywhere else.",
    // A form of a new round is an empty one.
    onDone: () => setRound(round + 1),
  });

  return (
    <section className="section">
      <h2>Password</h2>
      <Form key={round} mutation={change} submit="Change the password">
        {/* Password keepers need to know whose password this is. */}
        <input
          className="unseen"
          type="email"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden
          value={me.email}
        />
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
