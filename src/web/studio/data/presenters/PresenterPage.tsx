import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ImageUp } from "#icons";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button, IconLink } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { Code, Facts } from "../../parts/Facts.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { PresenterForm, readPresenter } from "./PresenterForm.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import { presenterQuery } from "./presenters.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { sendFile } from "../../../shared/sendFile.ts";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { Portrait } from "./Portrait.tsx";
import styles from "../Data.module.css";

const route = getRouteApi("/shell/data/presenters/$presenter_id");

export function PresenterPage() {
  const session = useSession();
  const { presenter_id } = route.useParams();
  const query = useQuery(presenterQuery(session, presenter_id));
  useTitle(query.data?.name, "Data");
  const gone = (
    <Gone title="This presenter is gone" to="/data/presenters">
      Somebody deleted them, or the address is mistyped.
    </Gone>
  );
  return (
    <QueryView query={query} lines={8} gone={gone}>
      {(presenter) => <PresenterDetails presenter={presenter} />}
    </QueryView>
  );
}

function PresenterDetails({ presenter }: { presenter: Presenter }) {
  const session = useSession();
  const navigate = useNavigate();
  const isEditor = mayEdit(session.workspace.role);
  const params = { id: presenter.id };
  const save = useSave(
    (values) => session.api.patch("/presenters/{id}", { params, body: readPresenter(values) }),
    {
      shows: presenterQuery(session, presenter.id).queryKey,
      notice: ({ name }) => `${name} is saved.`,
    },
  );

  return (
    <div className="room detail" style={{ "--room-width": "100%" }}>
      <header className={`row wrap ${styles.head}`}>
        <IconLink icon={ChevronLeft} to="/data/presenters" label="Back to the presenters" />
        <h1 className="detail-title">{presenter.name}</h1>
        {isEditor && (
          <div className="list-tools">
            <RemoveButton
              title={`Delete ${presenter.name}?`}
              danger
              remove={() => session.api.delete("/presenters/{id}", { params })}
              stale={workspaceKey(session.workspace.id, "presenters")}
              explain={explainUse}
              onRemoved={() => navigate({ to: "/data/presenters" })}
            >
              The photo stays in the library. Whoever is in a session that has not finished cannot be deleted.
            </RemoveButton>
          </div>
        )}
      </header>
      <div className={styles.presenter}>
        <PhotoField presenter={presenter} isReadOnly={!isEditor} />
        {isEditor ? (
          <PresenterForm key={presenter.id} presenter={presenter} mutation={save} />
        ) : (
          <Facts
            facts={[
              ["Title", presenter.title],
              ["Organization", presenter.organization],
              ["E-mail", presenter.email],
              ["Bio", presenter.bio],
              ["Ref", presenter.ref && <Code key="ref">{presenter.ref}</Code>],
            ]}
          />
        )}
      </div>
    </div>
  );
}

function explainUse(error: Error): Error {
  if (!(error instanceof ApiError && error.status === 409)) return error;
  return new Error(
    `${error.message}. End the session or take them out of it under Events, then delete them.`,
  );
}

const most_bytes = 10_000_000;

function PhotoField({ presenter, isReadOnly }: { presenter: Presenter; isReadOnly: boolean }) {
  const session = useSession();
  const [share, setShare] = useState(0);
  const { queryKey } = presenterQuery(session, presenter.id);
  const params = { id: presenter.id };

  const send = useSave(
    (file: File) => {
      if (file.size > most_bytes) throw new Error("A photo is at most 10 MB. Make it smaller and try again.");
      setShare(0);
      return sendFile({
        to: "PUT /presenters/{id}/photo",
        params,
        file,
        headers: {
          "Content-Type": file.type,
          "X-Filename": encodeURIComponent(file.name),
          "X-Cuelight-Workspace": session.workspace.id,
        },
        onProgress: setShare,
      });
    },
    { shows: queryKey },
  );
  const fetchUrl = useSave(
    (values) => session.api.put("/presenters/{id}/photo", { params, body: { url: textIn(values, "url") } }),
    { shows: queryKey },
  );
  const remove = useAction(() => session.api.delete("/presenters/{id}/photo", { params }), {
    stale: [queryKey],
    notifiesErrors: true,
  });

  return (
    <section className={`stack ${styles.presenterPhoto}`} aria-label="Photo">
      <Portrait name={presenter.name} url={presenter.photo_url} isLarge />
      {!isReadOnly && (
        <>
          {presenter.photo_asset_id !== null && (
            <Button disabled={remove.isPending} onClick={() => remove.mutate()} label="Remove the photo" />
          )}
          <ChooseFile
            label="A photo"
            accept="image/jpeg,image/png,image/webp,image/gif"
            button={presenter.photo_asset_id === null ? "Choose a photo" : "Choose another"}
            icon={ImageUp}
            hint="JPEG, PNG, WebP or GIF, at most 10 MB"
            disabled={send.isPending}
            onFile={send.mutate}
          />
          {send.isPending && (
            <ProgressBar label={share < 1 ? "Sending the photo" : "Looking at it"} done={share} total={1} />
          )}
          <Fault>{send.error?.message}</Fault>
          <details>
            <summary className="small muted">From an address on the web</summary>
            <Form mutation={fetchUrl} submit="Fetch it">
              <Field label="Address of the photo" name="url" type="url" required placeholder="https://" />
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
