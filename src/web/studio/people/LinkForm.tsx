import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { callApi } from "../../shared/api.ts";
import { Card } from "../parts/Card.tsx";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { newPassword } from "./newPassword.ts";
import { linkTexts, type OneTimeLink } from "./links.ts";
import { rememberWorkspace } from "./session.ts";

export function LinkForm({ token, link }: { token: string; link: OneTimeLink }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { title, text, submit } = linkTexts[link.kind];
  const follow = useMutation({
    mutationFn: (values: FormData) =>
      callApi<{ workspace_id: string }>({
        method: "POST",
        path: `/people/links/${encodeURIComponent(token)}`,
        body: Object.fromEntries(values),
      }),
    onSuccess({ workspace_id }) {
      rememberWorkspace(workspace_id);
      queryClient.clear();
      return navigate({ to: "/", search: {}, replace: true });
    },
  });

  return (
    <Card title={title}>
      <p className="muted">{text(link.workspace_name)}</p>
      <Form onSend={follow.mutate} busy={follow.isPending} error={follow.error} submit={submit}>
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
            <Field
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={link.email ?? ""}
            />
          </>
        )}
        <Field label="Password" name="password" type="password" {...newPassword} />
      </Form>
    </Card>
  );
}
