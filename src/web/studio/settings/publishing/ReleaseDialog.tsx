import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { listPublishingKeys, publishingQuery } from "./publishing.ts";

export function ReleaseDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { data: mode } = useQuery(publishingQuery(session));
  const close = () => void navigate({ to: "/settings/publishing" });
  const publish = useSave(
    (values) => session.api.post("/releases", { body: { note: textIn(values, "note") } }),
    {
      stale: listPublishingKeys(session),
      notice: ({ number }) =>
        mode === "manual" ? `Screens play release ${number} now.` : `Release ${number} is kept.`,
      onSaved: close,
    },
  );
  const submit = mode === "manual" ? "Publish now" : "Keep it";

  return (
    <DialogBox
      title={mode === "manual" ? "Publish a release" : "Keep a release"}
      who="editors"
      onClose={close}
    >
      <Form mutation={publish} submit={publish.isPending ? "Publishing" : submit}>
        <Field
          label="What is new"
          name="note"
          rows={3}
          maxLength={limits.release_note}
          hint="May be left empty. Helps to find this release again."
        />
        {mode === "manual" && <p className="ready strong">It goes on the screens at once.</p>}
        {publish.isPending && <progress aria-label="Publishing" />}
      </Form>
    </DialogBox>
  );
}
