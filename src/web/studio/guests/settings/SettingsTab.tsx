import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Plus, X } from "lucide-react";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn, useRefusal } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { type EngagementFields, engagementQuery, engagementsQuery, patchEngagement } from "../engagements.ts";
import { KindsField, kindsIn } from "../KindsField.tsx";
import { kindWords, languageWords } from "../words.ts";
import "./settings.css";
import {
  type Consent,
  type EngagementRoom,
  type Language,
  languages,
} from "../../../../core/engagements/engagement.ts";
import { CheckField } from "../CheckField.tsx";
import { FirstLanguage, firstOf } from "./FirstLanguage.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { keyedRooms } from "./keyedRooms.ts";

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

function ConsentField({ initial }: { initial: Consent }) {
  const id = useId();
  return (
    <fieldset className="checks checks-stacked">
      <legend>Consent</legend>
      <CheckField name="consent_required" value="true" initial={initial.required}>
        Guests must agree before they post
      </CheckField>
      <div className="field">
        <label htmlFor={id}>What they agree to</label>
        <textarea
          id={id}
          name="consent_text"
          className="input"
          rows={4}
          maxLength={2000}
          defaultValue={initial.text}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="field-hint">
          Stands beside the box that guests tick. Guests of all languages read this one text as it is: write
          it in each language that you need.
        </p>
      </div>
    </fieldset>
  );
}

function LanguagesField({ initial }: { initial: Language[] }) {
  return (
    <fieldset name="languages" className="checks">
      <legend>Languages of the guests’ page</legend>
      {languages.map((language) => (
        <CheckField key={language} name="languages" value={language} initial={initial.includes(language)}>
          {languageWords[language]}
        </CheckField>
      ))}
      <FirstLanguage initial={initial[0] ?? "en"} />
    </fieldset>
  );
}

interface RemoveEngagementProps {
  engagement: Engagement;
  open: boolean;
  onClose: () => void;
}

function RemoveEngagement({ engagement: { id, title }, open, onClose }: RemoveEngagementProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: () => session.api.delete("/engagements/{id}", { params: { id } }),
    async onSuccess() {
      await navigate({ to: "/guests" });
      notify(`“${title}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: engagementsQuery(session).queryKey });
    },
  });

  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      yes="Delete"
      open={open}
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      Every post, photo and video of it is erased, leaves the walls and can no longer be taken home. Its code
      stops working. This cannot be undone.
    </ConfirmDialog>
  );
}

/** A room keeps its key when it is renamed: posts, and whoever posts by the API, name it by that. */
function RoomsField({ initial }: { initial: EngagementRoom[] }) {
  const refusal = useRefusal("rooms");
  const [rooms, setRooms] = useState(() => initial.map((room, row) => ({ ...room, row })));
  const add = () =>
    setRooms([...rooms, { key: "", label: "", row: Math.max(-1, ...rooms.map(({ row }) => row)) + 1 }]);

  return (
    <fieldset name="rooms" className="rooms" aria-invalid={refusal !== null}>
      <legend>Rooms</legend>
      <p className="field-hint">
        Guests say where they are, and a wall can show the posts of one room. None: they are not asked. The
        key is made when a room is saved and stays: links (<code>?room=</code>) and the API name the room by
        it.
      </p>
      {rooms.map(({ key, label, row }, index) => (
        <div key={row} className="rooms-row">
          <input type="hidden" name="room_key" value={key} />
          <input
            name="room_label"
            className="input"
            aria-label={`Name of room ${index + 1}`}
            maxLength={200}
            defaultValue={label}
            // A row that was just added waits for its name.
            autoFocus={key === ""}
            autoComplete="off"
          />
          <code className="rooms-key cut" title={key}>
            {key}
          </code>
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove room ${index + 1}`}
            onClick={() => setRooms(rooms.filter((other) => other.row !== row))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={add}>
        <Plus aria-hidden /> Add a room
      </button>
    </fieldset>
  );
}

/** What the form says otherwise than the engagement: what somebody else changed meanwhile stays. */
function fieldsIn(values: FormData, before: Engagement): Partial<EngagementFields> {
  const wanted: Omit<EngagementFields, "state" | "moderation"> = {
    title: textIn(values, "title"),
    kinds: kindsIn(values),
    rooms: roomsIn(values),
    consent: { required: values.has("consent_required"), text: textIn(values, "consent_text") },
    languages: languagesIn(values),
    guests_per_address_per_min: Number(textIn(values, "guests_per_address_per_min")),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof wanted]),
  );
  return Object.fromEntries(changed);
}

function roomsIn(values: FormData): EngagementRoom[] {
  const keys = values.getAll("room_key").map(String);
  const rooms = values.getAll("room_label").map((label, row) => ({
    key: keys[row] ?? "",
    label: typeof label === "string" ? label.trim() : "",
  }));
  return keyedRooms(rooms.filter(({ label }) => label !== ""));
}

function languagesIn(values: FormData) {
  const chosen = values.getAll("languages");
  return firstOf(
    languages.filter((language) => chosen.includes(language)),
    values,
  );
}
