import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { LayoutTemplate } from "#icons";
import { useState } from "react";
import type { ListedLayout } from "../../../../contract/layouts.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useAction } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { LayoutPicture } from "../../pictures/LayoutPicture.tsx";
import { layoutPreviewQuery } from "../../pictures/preview.ts";
import styles from "../Library.module.css";
import { duplicateLayout, layoutsKey, layoutsQuery } from "./layouts.ts";
import { RemoveLayout } from "./RemoveLayout.tsx";
import { RenameLayout } from "./RenameLayout.tsx";

/** Frames that many scenes share: changed once, they change everywhere. */
export function LayoutsTab() {
  const session = useSession();
  const query = useInfiniteQuery(layoutsQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  const add = (label: string) =>
    isEditor && <ButtonLink look="main" to="/library/layouts/new" label={label} />;
  return (
    <>
      {query.data?.length !== 0 && (
        <RoomHead action={add("New layout")}>
          A layout is a frame that scenes are put on: a logo, a ground, a line of sponsors. Change it once,
          and every scene on it changes.
        </RoomHead>
      )}
      <List
        className="tiles"
        label="Layouts"
        query={query}
        empty={
          <EmptyState
            icon={LayoutTemplate}
            title="No layout yet"
            step={add("Make the first layout") || <p>An editor makes the first.</p>}
          >
            A layout is a frame that many scenes share, such as your logo in a corner and a line of sponsors
            below. Change it once, and every scene on it changes.
          </EmptyState>
        }
      >
        {(layout) => <LayoutCard key={layout.id} layout={layout} />}
      </List>
      <Outlet />
    </>
  );
}

function LayoutCard({ layout }: { layout: ListedLayout }) {
  const session = useSession();
  const { id, title } = layout;
  // Read by its picture once it is seen, and not before.
  const { data } = useQuery({ ...layoutPreviewQuery(session, id), enabled: false });
  return (
    <li className={styles.card}>
      <Link className={styles.cardLink} to="/library/layouts/$layout_id" params={{ layout_id: id }}>
        <LayoutPicture layout_id={id} title={`Picture of ${title}`} />
        <span className={styles.cardTitle} data-title>
          {title}
        </span>
      </Link>
      <p className={`row wrap ${styles.cardFacts} muted small`}>{data && sayLinks(data.shots)}</p>
      {mayEdit(session.workspace.role) && <LayoutMenu layout={layout} />}
    </li>
  );
}

function sayLinks(shots: number): string {
  if (shots === 0) return "No shot is on it";
  return shots === 1 ? "1 shot is on it" : `${shots} shots are on it`;
}

interface LayoutMenuProps {
  layout: Pick<ListedLayout, "id" | "title">;
  onGone?: () => Promise<unknown>;
}

export function LayoutMenu({ layout, onGone }: LayoutMenuProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [asked, ask] = useState<"rename" | "delete" | null>(null);
  const { id, title } = layout;
  const duplicate = useAction(() => duplicateLayout(session, id), {
    stale: [layoutsKey(session)],
    notice: ({ title }) => `“${title}” is made.`,
    undo: (copy) => session.api.delete("/layouts/{id}", { params: { id: copy.id } }),
    refused: "Not duplicated.",
  });
  return (
    <>
      <RowMenu
        label={`More about ${title}`}
        items={[
          { label: "Rename", onSelect: () => ask("rename") },
          { label: "Duplicate", onSelect: () => duplicate.mutate() },
          {
            label: "See the scenes on it",
            onSelect: () => void navigate({ to: "/library", search: { layout: id } }),
          },
          { label: "Delete", danger: true, onSelect: () => ask("delete") },
        ]}
      />
      <RenameLayout layout={layout} open={asked === "rename"} onClose={() => ask(null)} />
      <RemoveLayout
        layout={layout}
        open={asked === "delete"}
        onClose={() => ask(null)}
        {...(onGone && { onGone })}
      />
    </>
  );
}
