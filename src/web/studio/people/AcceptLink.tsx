import { SignedInAs } from "../connect/SignedInAs.tsx";
import { Button } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { Form } from "../parts/Form.tsx";
import type { Me } from "./me.ts";
import type { OneTimeLink } from "../../../contract/people.ts";
import { acceptTexts } from "./links.ts";
import { useFollowLink } from "./useFollowLink.ts";
import { useSignOutHere } from "./useSignOutHere.ts";

interface AcceptLinkProps {
  token: string;
  link: OneTimeLink;
  me: Pick<Me, "email">;
}

/** For somebody who is signed in: they join with the account they have. */
export function AcceptLink({ token, link, me }: AcceptLinkProps) {
  const { title, text, submit } = acceptTexts[link.kind === "owner" ? "owner" : "invite"];
  const follow = useFollowLink(token);

  if (link.email !== null && link.email !== me.email) return <NotTheirs link={link} me={me} />;
  return (
    <Card title={title}>
      <p className="muted">{text(link.workspace_name)}</p>
      <Form
        onSend={() => follow.mutate({})}
        busy={follow.isPending || follow.isSuccess}
        error={follow.error}
        submit={submit}
      >
        <SignedInAs me={me} />
      </Form>
    </Card>
  );
}

/** An invitation that names an address is for nobody else. */
function NotTheirs({ link, me }: Omit<AcceptLinkProps, "token">) {
  const signOut = useSignOutHere();
  return (
    <Card title="This invitation is for somebody else">
      <p>
        The invitation to “{link.workspace_name}” is for <b>{link.email}</b>, and you are signed in as{" "}
        <b>{me.email}</b>. Use that account, or ask an owner for an invitation of your own.
      </p>
      <Button
        look="main"
        label="Sign out and use another account"
        aria-disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      />
      {signOut.error && (
        <p className="fault" role="alert">
          {signOut.error.message}
        </p>
      )}
    </Card>
  );
}
