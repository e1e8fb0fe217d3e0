import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import "../data.css";
import { PhotoField } from "./PhotoField.tsx";
import { PresenterForm } from "./PresenterForm.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import { patchPresenter, type PresenterFields, presenterQuery, removePresenter } from "./presenters.ts";
import { workspaceKey } from "../../queryKeys.ts";

const route = getRouteApi("/shell/data/presenters/$presenter_id");

export function PresenterPage() {
  const session = useSession();
  const { presenter_id } = route.useParams();
  const { data: presenter, error, refetch } = useQuery(presenterQuery(session, presenter_id));
  useTitle(presenter?.name, "Data");

  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!presenter)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={8} />;
  return <PresenterDetails presenter={presenter} />;
}

function PresenterDetails({ presenter }: { presenter: Presenter }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const isEditor = mayEdit(session.workspace.role);
  const save = useMutation({
    mutationFn: (fields: PresenterFields) => patchPresenter(session, presenter.id, fields),
    onSuccess(saved) {
      queryClient.setQueryData(presenterQuery(session, presenter.id).queryKey, saved);
      notify(`${saved.name} is saved.`);
    },
  });

  return (
    <div className="data-page">
      <header className="data-head">
        <Link className="icon-button" to="/data/presenters" aria-label="Back to the presenters">
          <ChevronLeft aria-hidden />
        </Link>
        <h1>{presenter.name}</h1>
        {isEditor && (
          <div className="list-tools">
            <button type="button" className="button button-danger" onClick={() => setAsks(true)}>
              <Trash2 aria-hidden /> Delete
            </button>
          </div>
        )}
      </header>
      <div className="presenter">
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
      <RemovePresenter presenter={presenter} open={asks} onClose={() => setAsks(false)} />
    </div>
  );
}

interface RemovePresenterProps {
  presenter: Presenter;
  open: boolean;
  onClose: () => void;
}

function RemovePresenter({ presenter, open, onClose }: RemovePresenterProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => removePresenter(session, presenter.id),
    async onSuccess() {
      await navigate({ to: "/data/presenters" });
      await queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "presenters") });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${presenter.name}?`}
      yes="Delete"
      open={open}
      busy={remove.isPending}
      error={remove.error && explained(remove.error)}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      The photo stays in the library. Whoever is in a session that has not finished cannot be deleted.
    </ConfirmDialog>
  );
}

function explained(error: Error): Error {
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
