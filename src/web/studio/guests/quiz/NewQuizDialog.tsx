import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { bounds } from "../../../../core/quizzes/bounds.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { quizQuery, quizzesQuery } from "./quizzes.ts";
import { SheetField, sheetIn } from "./SheetField.tsx";

export function NewQuizDialog() {
  const session = useSession();
  const engagement = useEngagement();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [file, setFile] = useState("");
  const params = { engagement_id: engagement.id };
  const add = useSave(
    (values: FormData) =>
      session.api.post("/engagements/{id}/quizzes", {
        params: { id: engagement.id },
        body: { title: textIn(values, "title"), ...sheetIn(values) },
      }),
    {
      shows: ({ id }) => quizQuery(session, id).queryKey,
      stale: [quizzesQuery(session, engagement.id).queryKey],
      onSaved: ({ id }) =>
        navigate({
          to: "/guests/$engagement_id/quiz/$quiz_id",
          params: { ...params, quiz_id: id },
          replace: true,
        }),
    },
  );
  // What was pasted is not lost by a click beside the box.
  return (
    <DialogBox
      title="New quiz"
      who="editors"
      closesOutside={false}
      onClose={() => void navigate({ to: "/guests/$engagement_id/quiz", params })}
    >
      <Form mutation={add} submit="Make it">
        <Field
          label="Title"
          name="title"
          required
          maxLength={bounds.title}
          value={typed || file}
          onChange={(title) => {
            setTyped(title);
            setFile("");
          }}
          hint="Guests read it in the lobby, such as Pub night"
        />
        <SheetField
          // What somebody typed stays; what came from a file follows the next one.
          onFile={(name) => setFile(name.replace(/\.[^.]*$/, "").slice(0, bounds.title))}
        />
        <p className="field-hint">Without a spreadsheet you type the questions in the next step.</p>
      </Form>
    </DialogBox>
  );
}
