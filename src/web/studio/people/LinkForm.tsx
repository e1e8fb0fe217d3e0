import { ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { newPassword } from "./newPassword.ts";
import type { OneTimeLink } from "../../../contract/people.ts";
import { linkTexts } from "./links.ts";
import { useFollowLink } from "./useFollowLink.ts";

/** For somebody who is not signed in: a new account, or a new password. */
export function LinkForm({ token, link }: { token: string; link: OneTimeLink }) {
  const { title, text, submit } = linkTexts[link.kind];
  const follow = useFollowLink(token);

  return (
    <Card title={title}>
      <p className="muted">{text(link.workspace_name)}</p>
      <Form
        onSend={(values) => follow.mutate(Object.fromEntries(values))}
        busy={follow.isPending}
        error={follow.error}
        submit={submit}
      >
        {link.kind === "reset" ? (
          // Password keepers need to know whose password this is.
          <input
            className="unseen"
            type="email"
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden
            value={link.email ?? ""}
          />
        ) : (
          <>
            <Field label="Your name" name="name" autoComplete="name" required maxLength={200} autoFocus />
            <EmailField invited={link.email} />
          </>
        )}
        <Field label="Password" name="password" type="password" {...newPassword} />
      </Form>
      {link.kind !== "reset" && (
        <>
          <p className="muted small">Have an account here already? Then sign in and join with it.</p>
          <ButtonLink label="Sign in instead" to="/sign-in" search={{ to: `/link/${token}` }} />
        </>
      )}
    </Card>
  );
}

/** An invitation that names an address is for nobody else. */
function EmailField({ invited }: { invited: string | null }) {
  const field = { label: "E-mail", name: "email", type: "email", autoComplete: "username" };
  if (invited === null) return <Field {...field} required />;
  return <Field {...field} value={invited} readOnly hint="The invitation is for this address." />;
}
