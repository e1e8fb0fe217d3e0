import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ImageUp } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { PresenterForm } from "./PresenterForm.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import { type PresenterFields, presenterQuery } from "./presenters.ts";
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

  if (query.error instanceof ApiError && query.error.status === 404) return <Gone />;
  return (
    <QueryView query={query} lines={8}>
      {(presenter) => <PresenterDetails presenter={presenter} />}
    </QueryView>
  );
}

function PresenterDetails({ presenter }: { presenter: Presenter }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const isEditor = mayEdit(session.workspace.role);
  const save = useMutation({
    mutationFn: (fields: PresenterFields) =>
      session.api.patch("/presenters/{id}", { params: { id: presenter.id }, body: fields }),
    onSuccess(saved) {
      queryClient.setQueryData(presenterQuery(session, presenter.id).queryKey, saved);
      notify(`${saved.name} is saved.`);
    },
  });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link className="icon-button" to="/data/presenters" aria-label="Back to the presenters">
          <ChevronLeft aria-hidden />
        </Link>
        <h1>{presenter.name}</h1>
        {isEditor && (
          <div className="list-tools">
            <RemoveButton
              title={`Delete ${presenter.name}?`}
              danger
              remove={() => session.api.delete("/presenters/{id}", { params: { id: presenter.id } })}
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
          <PresenterForm
            key={presenter.updated_at}
            presenter={presenter}
            busy={save.isPending}
            error={save.error}
            onSend={save.mutate}
          />
        ) : (
          <Facts
            facts={[
              ["Title", presenter.title],
              ["Organization", presenter.organization],
              ["E-mail", presenter.email],
              ["Bio", presenter.bio],
              [
                "Ref",
                presenter.ref && (
                  <span key="ref" className="code">
                    {presenter.ref}
                  </span>
                ),
              ],
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

function Gone() {
  return (
    <div className="state">
      <h1>This presenter is gone</h1>
      <p>Somebody deleted them, or the address is mistyped.</p>
      <Link className="button" to="/data/presenters">
        See the others
      </Link>
    </div>
  );
}

const most_bytes = 10_000_000;

function PhotoField({ presenter, isReadOnly }: { presenter: Presenter; isReadOnly: boolean }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [share, setShare] = useState(0);
  const { queryKey } = presenterQuery(session, presenter.id);
  const params = { id: presenter.id };
  const keep = (saved: Presenter) => queryClient.setQueryData(queryKey, saved);

  const send = useMutation({
    mutationFn(file: File) {
      if (file.size > most_bytes) throw new Error("A photo is at most 10 MB. Make it smaller and try again.");
      setShare(0);
      return sendFile({
        to: "PUT /presenters/{id}/photo",
        params: { id: presenter.id },
        file,
        headers: {
          "Content-Type": file.type,
          "X-Filename": encodeURIComponent(file.name),
          "X-Cuelight-Workspace": session.workspace.id,
        },
        onProgress: setShare,
      });
    },
    onSuccess: keep,
  });
  const fetchUrl = useMutation({
    mutationFn: (values: FormData) =>
      session.api.put("/presenters/{id}/photo", { params, body: { url: textIn(values, "url") } }),
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: () => session.api.delete("/presenters/{id}/photo", { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => notify(error.message),
  });

  return (
    <section className={styles.presenterPhoto} aria-label="Photo">
      <Portrait name={presenter.name} url={presenter.photo_url} isLarge />
      {!isReadOnly && (
        <>
          {presenter.photo_asset_id !== null && (
            <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove the photo
            </Button>
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
            <Form onSend={fetchUrl.mutate} busy={fetchUrl.isPending} error={fetchUrl.error} submit="Fetch it">
              <Field label="Address of the photo" name="url" type="url" required placeholder="https://" />
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
