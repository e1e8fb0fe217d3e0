import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Images, SearchX } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import { type AssetKind, assetKinds, assetsKey, assetsQuery, kindWords, ownUrl, sayFile } from "./assets.ts";
import { PickFiles, UploadArea } from "./UploadArea.tsx";
import { useUploads } from "./useUploads.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { AssetPicture } from "./AssetPicture.tsx";
import type { Asset } from "../../../../contract/assets.ts";
import styles from "../Library.module.css";

const route = getRouteApi("/shell/library/media");

export function MediaTab() {
  const session = useSession();
  const navigate = useNavigate();
  const { kind: asked, q = "" } = route.useSearch();
  const kind = assetKinds.find((one) => one === asked);
  const query = useInfiniteQuery(assetsQuery(session, { kind, q }));
  const { uploads, add } = useUploads();
  const isEditor = mayEdit(session.workspace.role);
  const pick = isEditor && <PickFiles onFile={add} />;

  return (
    <UploadArea uploads={uploads} onFile={isEditor ? add : null}>
      <RoomHead action={pick}>
        Pictures, videos, sounds and fonts for scenes and presenters.{" "}
        {isEditor && "Drop files anywhere here."}
      </RoomHead>
      <div className="row wrap gap-12">
        <SearchField
          label="Search media"
          value={q}
          onSearch={(q) =>
            void navigate({ to: "/library/media", search: { kind, q: q || undefined }, replace: true })
          }
        />
        <nav className="wrap gap-4" aria-label="Kinds of media">
          <KindLink kind={undefined} q={q} isOn={kind === undefined} />
          {assetKinds.map((one) => (
            <KindLink key={one} kind={one} q={q} isOn={kind === one} />
          ))}
        </nav>
      </div>
      <List
        className="tiles"
        label="Media"
        query={query}
        empty={
          q !== "" || kind !== undefined ? (
            <EmptyState icon={SearchX} title="Nothing found">
              No {kind ? kindWords[kind].one.toLowerCase() : "file"} here{" "}
              {q !== "" && <>has “{q}” in its name</>}.
            </EmptyState>
          ) : (
            <EmptyState
              icon={Images}
              title="No files yet"
              step={!isEditor && <p>An editor uploads the first.</p>}
            >
              What scenes show comes from here.{" "}
              {isEditor && "Upload pictures, videos, sounds or fonts, or drop them on this page."}
            </EmptyState>
          )
        }
      >
        {(asset) => <AssetCard key={asset.id} asset={asset} />}
      </List>
    </UploadArea>
  );
}

function KindLink({ kind, q, isOn }: { kind: AssetKind | undefined; q: string; isOn: boolean }) {
  return (
    <Link
      to="/library/media"
      search={{ kind, q: q || undefined }}
      className={styles.filterChoice}
      aria-current={isOn ? "true" : undefined}
    >
      {kind ? kindWords[kind].many : "All"}
    </Link>
  );
}

function AssetCard({ asset }: { asset: Asset }) {
  const { id, name, used_by } = asset;
  const session = useSession();
  const [asked, ask] = useState(false);
  return (
    <li className={styles.card}>
      <a className={styles.cardLink} href={ownUrl(asset)} target="_blank" rel="noreferrer">
        <AssetPicture asset={asset} />
        <span className={`${styles.cardTitle} cut`} title={name}>
          {name}
        </span>
      </a>
      <p className={`row wrap ${styles.cardFacts} muted small`}>
        <span>{sayFile(asset)}</span>
        <span>{used_by === 0 ? "not used" : used_by === 1 ? "used once" : `used ${used_by} times`}</span>
      </p>
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More about ${name}`}
          items={[{ label: "Delete", danger: true, onSelect: () => ask(true) }]}
        />
      )}
      <RemoveDialog
        title={`Delete “${name}”?`}
        remove={() => session.api.delete("/assets/{id}", { params: { id } })}
        notice={`“${name}” is deleted.`}
        stale={assetsKey(session)}
        explain={explainUse}
        open={asked}
        onClose={() => ask(false)}
      >
        The file is erased. This cannot be undone.
      </RemoveDialog>
    </li>
  );
}

function explainUse(error: Error): Error {
  const count = error instanceof ApiError && error.status === 409 && error.details["used_by"];
  if (typeof count !== "number") return error;
  const where = count === 1 ? "one place" : `${count} places`;
  return new Error(
    `It is used in ${where}: by a shot, a layout, a presenter, a quiz or the brand. Take it out there first.`,
  );
}
