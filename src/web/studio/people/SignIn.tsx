import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { KeyRound } from "#icons";
import { useEffect } from "react";
import { ownRoutes } from "./ownRoutes.ts";
import { ApiError } from "../../../client/ApiError.ts";
import { Button } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { Fault } from "../parts/Fault.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { meKey, meQuery } from "./me.ts";
import { signInWithPasskey, whyNoPasskeys } from "./passkeys.ts";

const route = getRouteApi("/sign-in");

export function SignIn() {
  const { to } = route.useSearch();
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const enter = () => queryClient.invalidateQueries({ queryKey: meKey });
  const byPassword = useMutation({ mutationFn: signInWithPassword, onSuccess: enter });
  const byPasskey = useMutation({ mutationFn: signInWithPasskey, onSuccess: enter });
  const noPasskeys = whyNoPasskeys();

  if (me) return <GoOn to={to} />;
  return (
    <Card title="Sign in">
      <Form mutation={byPassword} submit="Sign in">
        <Field label="E-mail" name="email" type="email" autoComplete="username" required autoFocus />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      </Form>
      {noPasskeys ? (
        <p className="muted small">{noPasskeys}</p>
      ) : (
        <Button
          icon={KeyRound}
          label="Sign in with a passkey"
          disabled={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        />
      )}
      <Fault>{byPasskey.error?.message}</Fault>
      <p className="muted small">
        Forgotten the password, or no account? An owner of your workspace can give you a link.
      </p>
    </Card>
  );
}

/** To the page somebody wanted before they were asked to sign in. It always stands below the studio's own address. */
function GoOn({ to }: { to: string | undefined }) {
  const { history } = useRouter();
  useEffect(() => history.replace(`/studio${to?.startsWith("/") ? to : "/"}`), [history, to]);
  return null;
}

async function signInWithPassword(values: FormData): Promise<void> {
  try {
    await ownRoutes.post("/auth/sign-in/email", {
      body: { email: textIn(values, "email"), password: values.get("password") },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw new Error("This e-mail and password do not belong together.", { cause: error });
    throw error;
  }
}
