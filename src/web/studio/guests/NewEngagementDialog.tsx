import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { languages, moderations } from "../../../core/engagements/engagement.ts";
import { postKinds } from "../../../core/posts/post.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { choiceIn, choicesIn, Form, textIn } from "../parts/Form.tsx";
import { useSession } from "../people/session.ts";
import { FirstLanguageField, KindsField, orderLanguages } from "./engagementFields.tsx";
import { addEngagement, engagementsQuery } from "./engagements.ts";
import { moderationLabels } from "./labels.ts";

export function NewEngagementDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (values: FormData) =>
      addEngagement(session, {
        title: textIn(values, "title"),
        moderation: choiceIn(values, "moderation", moderations),
        kinds: choicesIn(values, "kinds", postKinds),
        languages: orderLanguages(languages, values),
      }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: engagementsQuery(session).queryKey });
      await navigate({ to: "/guests/$engagement_id/join", params: { engagement_id: id } });
    },
  });
  const own = languages.find((language) => navigator.language.toLowerCase().startsWith(language));

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
          defaultValue="review"
          choices={moderations.toReversed().map((value) => ({
            value,
            label: moderationLabels[value].label,
            about: moderationLabels[value].does,
          }))}
        />
        <KindsField />
        <FirstLanguageField initial={own ?? "en"} />
      </Form>
    </DialogBox>
  );
}
