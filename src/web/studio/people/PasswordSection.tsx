import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ownRoutes } from "./ownRoutes.ts";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { newPassword } from "./newPassword.ts";
import { useSession } from "./session.ts";

export function PasswordSection() {
  const { me } = useSession();
  const notify = useNotify();
  const [round, setRound] = useState(0);
  const change = useMutation({
    mutationFn: (values: FormData) =>
      ownRoutes.post("/auth/change-password", {
        body: { ...Object.fromEntries(values), revokeOtherSessions: true },
      }),
    onSuccess() {
      // A form of a new round is an empty one.
      setRound(round + 1);
      notify("The password is changed. You are signed out everywhere else.");
    },
  });

  return (
    <section className="section">
      <h2>Password</h2>
      <Form
        key={round}
        onSend={change.mutate}
        busy={change.isPending}
        error={change.error}
        submit="Change the password"
      >
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
