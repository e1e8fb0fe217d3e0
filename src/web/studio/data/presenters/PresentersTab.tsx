import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useNavigate } from "@tanstack/react-router";
import { FileUp, Mic } from "#icons";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import { Portrait } from "./Portrait.tsx";
import type { Presenter } from "../../../../contract/presenters.ts";
import { presentersQuery } from "./presenters.ts";
import styles from "../Data.module.css";

const route = getRouteApi("/shell/data/presenters");

export function PresentersTab() {
  const session = useSession();
  const navigate = useNavigate();
  const { q = "" } = route.useSearch();
  const query = useInfiniteQuery(presentersQuery(session, q));
  const isEditor = mayEdit(session.workspace.role);
  const isEmpty = query.data?.length === 0 && q === "";

  return (
    <>
      {!isEmpty && (
        <>
          <RoomHead action={isEditor && <NewLinks />}>
            People who present live. Sessions name them, and their lower third shows name, title and
            organization.
          </RoomHead>
          <SearchField
            label="Find presenters"
            value={q}
            onSearch={(words) =>
              void navigate({ to: "/data/presenters", search: { q: words || undefined }, replace: true })
            }
          />
        </>
      )}
      <List
        label="Presenters"
        query={query}
        empty={
          q === "" ? (
            <EmptyState
              icon={Mic}
              title="No presenters yet"
              step={isEditor ? <NewLinks /> : <p>An editor adds the first.</p>}
            >
              Presenters are the people on stage. Add them with a photo, or import a list; an event plan
              brings its own.
            </EmptyState>
          ) : (
            <p className="muted">Nobody has these words in name, title or organization.</p>
          )
        }
      >
        {(presenter) => <PresenterRow key={presenter.id} presenter={presenter} />}
      </List>
      <Outlet />
    </>
  );
}

function NewLinks() {
  return (
    <div className="list-tools">
      <ButtonLink icon={FileUp} to="/data/presenters/import" label="Import" />
      <ButtonLink look="main" to="/data/presenters/new" label="New presenter" />
    </div>
  );
}

function PresenterRow({ presenter }: { presenter: Presenter }) {
  const { id, name, title, organization, photo_url, ref } = presenter;
  return (
    <li>
      <Link
        className={`row gap-12 ${styles.presenterMain}`}
        to="/data/presenters/$presenter_id"
        params={{ presenter_id: id }}
      >
        <Portrait name={name} url={photo_url} />
        <span className="list-main">
          <span className="list-name">{name}</span>
          <span className="muted small">{[title, organization].filter(Boolean).join(" · ")}</span>
        </span>
      </Link>
      <span className="muted small code cut">{ref}</span>
    </li>
  );
}
