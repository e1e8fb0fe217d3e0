import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { alertLevels } from "../../../../core/alerts/alert.ts";
import { limits } from "../../../../core/limits.ts";
import { alertTemplatesQuery, levelWords, templatesKey } from "../../alerts/alerts.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Select } from "../../parts/Select.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { AlertPicture } from "./AlertPicture.tsx";
import { AlertPreview } from "./AlertPreview.tsx";
import styles from "./AlertTemplates.module.css";
import { closeDraft, newDraft, openDraft, type TemplateDraft } from "./templateDraft.ts";
import { WordsFields } from "./WordsFields.tsx";

/** Prepares an alert, or changes one. */
export function TemplateDialog() {
  const session = useSession();
  const { template_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(alertTemplatesQuery(session));
  const close = () => void navigate({ to: "/settings/alerts" });
  const isNew = template_id === undefined;
  return (
    <DialogBox
      title={isNew ? "Prepare an alert" : "Change the alert"}
      width={980}
      who="editors"
      closesOutside={false}
      onClose={close}
    >
      {isNew ? (
        <TemplateForm id={null} first={newDraft} onSaved={close} />
      ) : (
        <QueryView query={query}>
          {(templates) => {
            const template = templates.find(({ id }) => id === template_id);
            return template ? (
              <TemplateForm id={template.id} first={openDraft(template)} onSaved={close} />
            ) : (
              <p className="muted">This alert is no longer there.</p>
            );
          }}
        </QueryView>
      )}
    </DialogBox>
  );
}

interface TemplateFormProps {
  id: string | null;
  first: TemplateDraft;
  onSaved: () => void;
}

function TemplateForm({ id, first, onSaved }: TemplateFormProps) {
  const session = useSession();
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSave(
    () => {
      const body = closeDraft(draft);
      return id === null
        ? session.api.post("/alert-templates", { body })
        : session.api.patch("/alert-templates/{id}", { params: { id }, body });
    },
    { stale: [templatesKey(session)], notice: ({ name }) => `The alert “${name}” is saved.`, onSaved },
  );
  return (
    <div className={styles.template}>
      <Form mutation={save} submit="Save">
        <div className="field-pair">
          <Field
            label="Name"
            name="name"
            required
            maxLength={limits.name}
            hint="On the button in Control."
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <Select
            label="Level"
            name="level"
            hint={levelWords[draft.level].does}
            value={draft.level}
            choices={alertLevels.map((value) => ({ value, label: levelWords[value].label }))}
            onChange={(level) => change({ level })}
          />
        </div>
        <WordsFields words={draft.words} onChange={(words) => change({ words })} />
        <AlertPicture asset_id={draft.asset_id} onChange={(asset_id) => change({ asset_id })} />
        <Switch
          label="Sound"
          hint="On screens of stages that play sound."
          checked={draft.sound}
          onChange={(sound) => change({ sound })}
        />
      </Form>
      <AlertPreview draft={draft} />
    </div>
  );
}
