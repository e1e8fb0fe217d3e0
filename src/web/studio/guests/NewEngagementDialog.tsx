import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { languages, moderations } from "../../../core/engagements/engagement.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSession } from "../people/session.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { addEngagement, engagementsQuery } from "./engagements.ts";
import { KindsField, kindsIn } from "./KindsField.tsx";
import { FirstLanguage, firstOf, ownLanguage } from "./settings/FirstLanguage.tsx";
import { moderationWords } from "./words.ts";

export function NewEngagementDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (values: FormData) =>
      addEngagement(session, {
        title: textIn(values, "title"),
        moderation: values.get("moderation") === "open" ? "open" : "review",
        kinds: kindsIn(values),
        languages: firstOf(languages, values),
      }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: engagementsQuery(session).queryKey });
      await navigate({ to: "/guests/$engagement_id/join", params: { engagement_id: id } });
    },
  });

  return (
    <DialogBox title="New engagement" who="editors" open onClose={() => void navigate({ to: "/guests" })}>
      <Form onSend={add.mutate} busy={add.isPending} error={add.error} submit="Make it">
        <Field
          label="Title"
          name="title"
          required
          maxLength={200}
          autoComplete="off"
          hint="Guests read it on top of their page, such as Summer party"
        />
        <ChoiceField
          label="Moderation"
          name="moderation"
          initial="review"
          choices={moderations.toReversed()}
          words={moderationWords}
        />
        <KindsField />
        <FirstLanguage initial={ownLanguage()} />
      </Form>
    </DialogBox>
  );
}
