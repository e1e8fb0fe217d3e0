import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { publishingQuery } from "./publishing.ts";
import { useReread } from "./useReread.ts";
import styles from "./Publishing.module.css";

export function ReleaseDialog() {
  const session = useSession();
  const reread = useReread();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data: mode } = useQuery(publishingQuery(session));
  const close = () => void navigate({ to: "/settings/publishing" });
  const publish = useMutation({
    mutationFn: (values: FormData) =>
      session.api.post("/releases", { body: { note: textIn(values, "note") } }),
    onSuccess({ number }) {
      notify(mode === "manual" ? `Screens play release ${number} now.` : `Release ${number} is kept.`);
      close();
      return reread();
    },
  });
  const submit = mode === "manual" ? "Publish now" : "Keep it";

  return (
    <DialogBox
      title={mode === "manual" ? "Publish a release" : "Keep a release"}
      who="editors"
      open
      onClose={close}
    >
      <Form mutation={publish} submit={publish.isPending ? "Publishing" : submit}>
        <Field
          label="What is new"
          name="note"
          rows={3}
          maxLength={2000}
          hint="May be left empty. Helps to find this release again."
        />
        {mode === "manual" && <p className={styles.releaseGoesLive}>It goes on the screens at once.</p>}
        {publish.isPending && <progress aria-label="Publishing" />}
      </Form>
    </DialogBox>
  );
}
