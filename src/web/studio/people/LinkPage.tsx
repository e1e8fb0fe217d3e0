import { limits } from "../../../core/limits.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ApiError } from "../../../client/ApiError.ts";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { Fault } from "../parts/Fault.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { type Me, meKey } from "./me.ts";
import { ownRoutes } from "./ownRoutes.ts";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { KnownEmail } from "./KnownEmail.tsx";
import { newPassword } from "./newPassword.ts";
import type { OneTimeLink, people } from "../../../contract/people.ts";
import { acceptTexts, linkTexts } from "./links.ts";
import { SignedInAs } from "../connect/SignedInAs.tsx";
import { useSignOutHere } from "./useSignOut.ts";
import type { BodyOf } from "../../../contract/declare.ts";
import { rememberWorkspace } from "./session.ts";

const route = getRouteApi("/link/$token");

/** Where a one-time link leads: the first owner, somebody invited, somebody who forgot the password. */
export function LinkPage() {
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery({
    // Whoever signs in or out finds the link anew.
    queryKey: [...meKey, "link", token],
    queryFn: ({ signal }) => ownRoutes.get("/people/links/{token}", { params: { token }, signal }),
    // Looked up anew behind the form it would be found used.
    staleTime: Infinity,
  });

  if (data?.signed_in && data.kind !== "reset")
    return <AcceptLink token={token} link={data} me={data.signed_in} />;
  if (data) return <LinkForm token={token} link={data} />;
  if (!error) {
    return (
      <Card title="One moment">
        <Skeleton lines={3} />
      </Card>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? (
    <GoneLink />
  ) : (
    <Card title="The link could not be read">
      <ErrorState error={error} retry={() => void refetch()} />
    </Card>
  );
}

function GoneLink() {
  return (
    <Card title="This link no longer works">
      <p>
        Links work once and for a limited time. Ask an owner of the workspace for a new one; the very first
        owner finds a new one where the server prints its start.
      </p>
      <ButtonLink label="Go to the studio" to="/" />
    </Card>
  );
}

/** For somebody who is not signed in: a new account, or a new password. */
function LinkForm({ token, link }: { token: string; link: OneTimeLink }) {
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
          <KnownEmail value={link.email ?? ""} />
        ) : (
          <>
            <Field
              label="Your name"
              name="name"
              autoComplete="name"
              required
              maxLength={limits.name}
              autoFocus
            />
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

interface AcceptLinkProps {
  token: string;
  link: OneTimeLink;
  me: Pick<Me, "email">;
}

/** For somebody who is signed in: they join with the account they have. */
function AcceptLink({ token, link, me }: AcceptLinkProps) {
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
      <Fault>{signOut.error?.message}</Fault>
    </Card>
  );
}

/** Does what a one-time link is for and opens its workspace. */
function useFollowLink(token: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof people.followLink>) =>
      ownRoutes.post("/people/links/{token}", { params: { token }, body }),
    onSuccess({ workspace_id }) {
      rememberWorkspace(workspace_id);
      queryClient.clear();
      return navigate({ to: "/", search: {}, replace: true });
    },
  });
}
