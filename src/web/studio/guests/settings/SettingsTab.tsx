import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { erasesAtOnce } from "../../../../core/engagements/findErasure.ts";
import { limits } from "../../../../core/limits.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { languages } from "../../../../core/engagements/engagement.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { FirstLanguageField, KindsField } from "../engagementFields.tsx";
import { engagementQuery, engagementsQuery, useEngagement } from "../engagements.ts";
import { sayErasure } from "../erasure.ts";
import { kindLabels, languageLabels } from "../labels.ts";
import { RowsField } from "../RowsField.tsx";
import { AudienceFields } from "./AudienceFields.tsx";
import styles from "./EngagementSettings.module.css";
import { ErasureDialog } from "./ErasureDialog.tsx";
import { changesIn, type SettingsChanges } from "./settingsChanges.ts";

export function SettingsTab() {
  const session = useSession();
  const navigate = useNavigate();
  const engagement = useEngagement();
  const { id, title } = engagement;
  const { role } = session.workspace;
  const [asked, ask] = useState<SettingsChanges | null>(null);
  const save = useSave(
    (body: SettingsChanges) => session.api.patch("/engagements/{id}", { params: { id }, body }),
    { shows: engagementQuery(session, id).queryKey, notice: "Saved. Guests’ phones follow at once." },
  );
  const saveOrAsk = (values: FormData) => {
    const changes = changesIn(values, engagement);
    const { retention_days = null } = changes;
    // Others are refused, and read why.
    if (mayEdit(role) && erasesAtOnce(engagement, retention_days, Date.now())) ask(changes);
    else save.mutate(changes);
  };

  if (!mayOperate(role)) return <EngagementFacts engagement={engagement} />;
  return (
    <>
      <section className={`stack ${styles.settings}`} aria-label="Settings">
        {/* Rooms that were given keys when they were saved are shown with them. */}
        <Form
          onSend={saveOrAsk}
          busy={save.isPending}
          error={save.error}
          submit="Save"
          version={engagement.updated_at}
          asksBeforeLeaving
        >
          <Field label="Title" name="title" required maxLength={limits.name} defaultValue={title} />
          <KindsField initial={engagement.kinds} />
          <RowsField
            legend="Rooms"
            name="rooms"
            noun="room"
            nameRow={(number) => `Name of room ${number}`}
            maxLength={limits.name}
            focusesNew
            // A room keeps its key when it is renamed: posts, and whoever posts by the API, name it by that.
            initial={engagement.rooms.map(({ key, label }) => ({ id: key, label }))}
            after={({ id: key }) => (
              <code className={`muted cut ${styles.key}`} title={key}>
                {key}
              </code>
            )}
            hint={
              <>
                Guests say where they are, and a wall can show the posts of one room. None: they are not
                asked. The key is made when a room is saved and stays: links (<code>?room=</code>) and the API
                name the room by it.
              </>
            }
          />
          <CheckboxGroup label="Consent" stacked>
            <Checkbox
              label="Guests must agree before they post"
              name="consent_required"
              defaultChecked={engagement.consent.required}
            />
            <Field
              label="What they agree to"
              name="consent_text"
              rows={4}
              maxLength={limits.consent}
              defaultValue={engagement.consent.text}
              hint="Stands beside the box that guests tick. Guests of all languages read this one text as it is: write it in each language that you need."
            />
          </CheckboxGroup>
          <CheckboxGroup label="Languages of the guests’ page" name="languages">
            {languages.map((language) => (
              <Checkbox
                key={language}
                label={languageLabels[language]}
                name="languages"
                value={language}
                defaultChecked={engagement.languages.includes(language)}
              />
            ))}
            <div className={styles.below}>
              <FirstLanguageField initial={engagement.languages[0] ?? "en"} />
            </div>
          </CheckboxGroup>
          <Switch
            label="Guests may speak on stage"
            name="guests_may_speak"
            defaultChecked={engagement.guests_may_speak}
            hint="At the desk, operators can invite the guest of a question to speak with the phone’s camera. The guest is asked first, and nobody sees them until an operator puts them on air."
          />
          <AudienceFields engagement={engagement} />
          <NumberField
            label="New phones from one address, per minute"
            name="guests_per_address_per_min"
            required
            {...limits.guests_per_address}
            hint="A venue’s Wi-Fi is one address. Lower it when guests use their own networks and votes matter."
            defaultValue={engagement.guests_per_address_per_min}
          />
        </Form>
        {asked && (
          <ErasureDialog
            engagement={engagement}
            days={asked.retention_days ?? 0}
            onClose={() => ask(null)}
            onYes={() => {
              ask(null);
              save.mutate(asked);
            }}
          />
        )}
      </section>
      {mayEdit(role) && (
        <section className={`stack start ruled-section ${styles.settings}`}>
          <h2>Delete</h2>
          <p className="muted">All its posts, photos and videos go with it, from the walls and for good.</p>
          <RemoveButton
            label="Delete this engagement"
            danger
            title={`Delete “${title}”?`}
            remove={() => session.api.delete("/engagements/{id}", { params: { id } })}
            onRemoved={() => navigate({ to: "/guests" })}
            notice={`“${title}” is deleted.`}
            stale={engagementsQuery(session).queryKey}
          >
            Every post, photo and video of it is erased, leaves the walls and can no longer be taken home. Its
            code stops working. This cannot be undone.
          </RemoveButton>
        </section>
      )}
    </>
  );
}

function EngagementFacts({ engagement }: { engagement: Engagement }) {
  const { role } = useSession().workspace;
  const { title, kinds, rooms, consent, languages, guests_per_address_per_min, guests_may_speak } =
    engagement;
  const { reactions, voting, wall_delay_s } = engagement;
  return (
    <section className={`stack ${styles.settings}`} aria-label="Settings">
      <p className="muted">Operators change this, and your role is {role}.</p>
      <Facts
        facts={[
          ["Title", title],
          ["Guests can post", kinds.map((kind) => kindLabels[kind].many).join(", ")],
          ["Rooms", rooms.map(({ label }) => label).join(", ")],
          ["Consent", consent.required ? "Guests must agree before they post" : "Not asked for"],
          ["They agree to", consent.required && consent.text],
          ["Guests may speak on stage", guests_may_speak ? "Operators can invite them" : "No"],
          ["Reactions", reactions.enabled ? reactions.emoji.join(" ") : "Off"],
          ["Votes for questions", voting.enabled ? "On" : "Off"],
          ["Who votes", voting.anonymous ? "Every guest" : "Guests with a personal code"],
          ["Walls hold posts back", wall_delay_s === 0 ? "No" : `${wall_delay_s} seconds`],
          ["Guests’ data", sayErasure(engagement)],
          ["New phones from one address, per minute", guests_per_address_per_min.toLocaleString("en")],
          ["Languages", languages.map((language) => languageLabels[language]).join(", ")],
        ]}
      />
    </section>
  );
}
