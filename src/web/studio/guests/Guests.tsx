import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { QrCode, ShieldAlert, UsersRound } from "#icons";
import { limits } from "../../../core/limits.ts";
import type { Engagement } from "../../../contract/engagements.ts";
import { languages, moderations } from "../../../core/engagements/engagement.ts";
import { postKinds } from "../../../core/posts/post.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { ChoiceField, listChoices } from "../parts/ChoiceField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { Field } from "../parts/Field.tsx";
import { choiceIn, choicesIn, Form, textIn } from "../parts/Form.tsx";
import { List } from "../parts/List.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { useSave } from "../parts/useSave.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { FirstLanguageField, KindsField, orderLanguages } from "./engagementFields.tsx";
import { engagementsQuery } from "./engagements.ts";
import { moderationLabels, stateLabels } from "./labels.ts";

export function Guests() {
  const session = useSession();
  const query = useInfiniteQuery(engagementsQuery(session));
  const isEditor = mayEdit(session.workspace.role);

  return (
    <Room title="Guests">
      {query.data?.length !== 0 && (
        <RoomHead
          action={
            <div className="row wrap">
              <ButtonLink icon={ShieldAlert} label="Words" to="/guests/words" />
              {isEditor && <NewLink label="New engagement" />}
            </div>
          }
        >
          An engagement takes what guests post from their phones. What of it reaches the walls is decided
          here.
        </RoomHead>
      )}
      <List
        label="Engagements"
        query={query}
        empty={
          <EmptyState
            icon={UsersRound}
            title="Nobody posts yet"
            step={
              isEditor ? <NewLink label="Make the first engagement" /> : <p>An editor makes the first.</p>
            }
          >
            An engagement is a page for your guests’ phones: they scan its code and post photos, videos, notes
            and questions. You look at them here, and what you approve is on the walls a moment later.
          </EmptyState>
        }
      >
        {(engagement) => <EngagementRow key={engagement.id} engagement={engagement} />}
      </List>
      <Outlet />
    </Room>
  );
}

function NewLink({ label }: { label: string }) {
  return <ButtonLink look="main" label={label} to="/guests/new" />;
}

function EngagementRow({ engagement }: { engagement: Engagement }) {
  const { id, title, state, moderation, join_code, waiting } = engagement;
  const isLive = state === "open" && moderation === "open";
  const params = { engagement_id: id };
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <Link className="name-link" to="/guests/$engagement_id" params={params}>
            {title}
          </Link>
          <span className={isLive ? "badge badge-on" : "badge"}>{isLive ? "Live" : stateLabels[state]}</span>
        </span>
        <span className="muted small">{moderationLabels[moderation].label}</span>
      </div>
      <span className="list-when">
        {waiting > 0 ? (
          <b className="ready strong">{waiting === 1 ? "1 post waits" : `${waiting} posts wait`}</b>
        ) : (
          <span className="muted">Nothing waits</span>
        )}
      </span>
      <ButtonLink
        icon={QrCode}
        to="/guests/$engagement_id/join"
        params={params}
        aria-label={`${join_code}, how guests join ${title}`}
      >
        <span className="code">{join_code}</span>
      </ButtonLink>
    </li>
  );
}

export function NewEngagementDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const add = useSave(
    (values: FormData) =>
      session.api.post("/engagements", {
        body: {
          title: textIn(values, "title"),
          moderation: choiceIn(values, "moderation", moderations),
          kinds: choicesIn(values, "kinds", postKinds),
          languages: orderLanguages(languages, values),
        },
      }),
    {
      stale: [engagementsQuery(session).queryKey],
      onSaved: ({ id }) => navigate({ to: "/guests/$engagement_id/join", params: { engagement_id: id } }),
    },
  );
  const own = languages.find((language) => navigator.language.toLowerCase().startsWith(language));

  return (
    <DialogBox title="New engagement" who="editors" onClose={() => void navigate({ to: "/guests" })}>
      <Form mutation={add} submit="Make it">
        <Field
          label="Title"
          name="title"
          required
          maxLength={limits.name}
          hint="Guests read it on top of their page, such as Summer party"
        />
        <ChoiceField
          label="Moderation"
          name="moderation"
          defaultValue="review"
          choices={listChoices(moderations.toReversed(), moderationLabels)}
        />
        <KindsField />
        <FirstLanguageField initial={own ?? "en"} />
      </Form>
    </DialogBox>
  );
}
