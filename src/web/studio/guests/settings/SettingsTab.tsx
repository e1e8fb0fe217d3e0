import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { type EngagementFields, engagementQuery, patchEngagement } from "../engagements.ts";
import { KindsField } from "../KindsField.tsx";
import { kindWords, languageWords } from "../words.ts";
import { ConsentField } from "./ConsentField.tsx";
import { fieldsIn } from "./fieldsIn.ts";
import { LanguagesField } from "./LanguagesField.tsx";
import { RemoveEngagement } from "./RemoveEngagement.tsx";
import { RoomsField } from "./RoomsField.tsx";
import "./settings.css";

export function SettingsTab() {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const engagement = useEngagement();
  const [removes, setRemoves] = useState(false);
  const { role } = session.workspace;
  const save = useMutation({
    mutationFn: (fields: Partial<EngagementFields>) => patchEngagement(session, engagement.id, fields),
    onSuccess(saved) {
      queryClient.setQueryData(engagementQuery(session, saved.id).queryKey, saved);
      notify("Saved. Guests’ phones follow at once.");
    },
  });

  if (!mayOperate(role)) return <EngagementFacts engagement={engagement} />;
  return (
    <>
      {/* Rooms that were given keys when they were saved are shown with them. */}
      <section key={engagement.updated_at} className="engagement-settings" aria-label="Settings">
        <Form
          onSend={(values) => save.mutate(fieldsIn(values, engagement))}
          busy={save.isPending}
          error={save.error}
          submit="Save"
        >
          <Field
            label="Title"
            name="title"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={engagement.title}
          />
          <KindsField initial={engagement.kinds} />
          <RoomsField initial={engagement.rooms} />
          <ConsentField initial={engagement.consent} />
          <LanguagesField initial={engagement.languages} />
          <Field
            label="New phones from one address, per minute"
            name="guests_per_address_per_min"
            type="number"
            required
            min={10}
            max={100_000}
            hint="A venue’s Wi-Fi is one address. Lower it when guests use their own networks and votes matter."
            defaultValue={engagement.guests_per_address_per_min}
          />
        </Form>
      </section>
      {mayEdit(role) && (
        <section className="engagement-settings engagement-danger">
          <h2>Delete</h2>
          <p className="muted">All its posts, photos and videos go with it, from the walls and for good.</p>
          <button type="button" className="button button-danger" onClick={() => setRemoves(true)}>
            Delete this engagement
          </button>
          <RemoveEngagement engagement={engagement} open={removes} onClose={() => setRemoves(false)} />
        </section>
      )}
    </>
  );
}

function EngagementFacts({ engagement }: { engagement: Engagement }) {
  const { role } = useSession().workspace;
  const { title, kinds, rooms, consent, languages, guests_per_address_per_min } = engagement;
  return (
    <section className="engagement-settings" aria-label="Settings">
      <p className="muted">Operators change this, and your role is {role}.</p>
      <Facts
        facts={[
          ["Title", title],
          ["Guests can post", kinds.map((kind) => kindWords[kind].many).join(", ")],
          ["Rooms", rooms.map(({ label }) => label).join(", ")],
          ["Consent", consent.required ? "Guests must agree before they post" : "Not asked for"],
          ["They agree to", consent.required && consent.text],
          ["New phones from one address, per minute", guests_per_address_per_min.toLocaleString("en")],
          ["Languages", languages.map((language) => languageWords[language]).join(", ")],
        ]}
      />
    </section>
  );
}
