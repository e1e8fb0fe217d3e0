import { useEffect, useRef, useState } from "preact/hooks";
import type { GuestEngagement } from "../../../core/engagements/engagement.ts";
import type { PostKind } from "../../../core/posts/post.ts";
import type { ChosenFile } from "../guestStore.ts";
import { namedSession, preselectedRoom } from "../preselectedRoom.ts";
import type { PostForm, QueuedPost } from "../queue/queuedPost.ts";
import { recall, remember } from "../rememberedValues.ts";
import { useLabels } from "../language.tsx";
import { Consent } from "./Consent.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { Heading } from "./Heading.tsx";
import { Icon } from "./icons.tsx";
import { NameField, RoomField, WordsField } from "./fields.tsx";
import { Preview } from "./Preview.tsx";

interface Props {
  engagement: GuestEngagement;
  kind: PostKind;
  draft: QueuedPost | null;
  onBack: () => void;
  onSend: (form: PostForm, chosen: ChosenFile | null) => void;
}

type MissingField = { field: "text" | "consent" } | null;

/** Writes a post in the making. */
export function Compose({ engagement, kind, draft, onBack, onSend }: Props) {
  const labels = useLabels();
  const { consent, rooms } = engagement;
  const [form, setForm] = useState<PostForm>(() => (draft ? takeUp(draft) : makeForm(kind, rooms)));
  const [chosen, setChosen] = useState<ChosenFile | null>(() => readChosenFile(draft));
  const [missing, setMissing] = useState<MissingField>(null);
  const element = useRef<HTMLFormElement>(null);
  /** Who taps twice sends once. */
  const isSent = useRef(false);
  const change = (changed: Partial<PostForm>) => setForm((form) => ({ ...form, ...changed }));
  const isMedia = kind === "photo" || kind === "video";

  // It scrolls once the field is drawn, so that the message about it is in sight, too.
  useEffect(() => {
    if (missing) show(element.current?.querySelector(`[name="${missing.field}"]`));
  }, [missing]);

  function send(event: SubmitEvent) {
    event.preventDefault();
    const lacks = findMissing(form, consent.required);
    setMissing(lacks);
    if (lacks || isSent.current) return;
    isSent.current = true;
    remember("name", form.name.trim());
    onSend({ ...form, caption: form.caption.trim(), name: form.name.trim() }, chosen);
  }

  return (
    <main class="page compose">
      <div class="view-head">
        <button type="button" class="button round" aria-label={labels.back} onClick={onBack}>
          <Icon name="back" />
        </button>
        <Heading isFocused>{labels.heading[kind]}</Heading>
      </div>
      {isMedia && !chosen ? (
        <FileChoice kind={kind} onChosen={setChosen} />
      ) : (
        <form ref={element} noValidate onSubmit={send}>
          {isMedia && chosen && <Preview kind={kind} file={chosen.file} onChange={() => setChosen(null)} />}
          <WordsField
            kind={kind}
            value={form.caption}
            error={missing?.field === "text" ? labels.text_missing : null}
            onChange={(caption) => change({ caption })}
          />
          <NameField value={form.name} onChange={(name) => change({ name })} />
          {rooms.length > 0 && (
            <RoomField rooms={rooms} value={form.room} onChange={(room) => change({ room })} />
          )}
          <div class="actions">
            <Consent
              consent={consent}
              isGiven={form.consent}
              error={missing?.field === "consent" ? labels.consent_missing : null}
              onChange={(consent) => change({ consent })}
            />
            <button type="submit" class="button primary">
              <Icon name="send" />
              {labels.send}
            </button>
          </div>
        </form>
      )}
    </main>
  );
}

/** Scrolls the field into the middle, with the message about it. */
function show(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}

function makeForm(kind: PostKind, rooms: GuestEngagement["rooms"]): PostForm {
  const room = preselectedRoom(rooms, location.search);
  const session_id = kind === "question" ? namedSession(location.search) : null;
  return { kind, caption: "", name: recall("name") ?? "", room, consent: false, session_id };
}

/** A question that was refused for its session is sent without one. */
function takeUp({ form, step }: QueuedPost): PostForm {
  const isWithout = step.at === "refused" && step.because === "session";
  return isWithout ? { ...form, session_id: null } : form;
}

function readChosenFile(draft: QueuedPost | null): ChosenFile | null {
  return draft?.file && draft.mime !== null ? { file: draft.file, mime: draft.mime } : null;
}

function findMissing({ kind, caption, consent }: PostForm, isConsentNeeded: boolean): MissingField {
  if ((kind === "note" || kind === "question") && caption.trim() === "") return { field: "text" };
  return isConsentNeeded && !consent ? { field: "consent" } : null;
}
