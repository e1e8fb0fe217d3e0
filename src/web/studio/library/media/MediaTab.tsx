import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Images, SearchX } from "#icons";
import { useRef, useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { Select } from "../../parts/Select.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import { AssetCard } from "./AssetCard.tsx";
import { AssetSheet } from "./AssetSheet.tsx";
import { type AssetKind, assetKinds, type AssetSort, assetSorts, assetsQuery, kindWords } from "./assets.ts";
import { TickedAssets } from "./TickedAssets.tsx";
import { PickFiles, UploadArea } from "./UploadArea.tsx";
import { useUploads } from "./useUploads.ts";
import styles from "../Library.module.css";

const route = getRouteApi("/shell/library/media");

export function MediaTab() {
  const session = useSession();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { q = "", file } = search;
  const kind = assetKinds.find((one) => one === search.kind);
  const sort = assetSorts.find(({ value }) => value === search.sort)?.value ?? "newest";
  const used = search.used === "true" || search.used === "false" ? search.used : undefined;
  const query = useInfiniteQuery(assetsQuery(session, { kind, q, sort, used }));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { uploads, add, replace } = useUploads();
  const replacing = useReplacing(replace);
  const isEditor = mayEdit(session.workspace.role);
  const isNarrowed = q !== "" || kind !== undefined || used !== undefined;

  const show = (change: Partial<typeof search>) =>
    void navigate({ to: "/library/media", search: (before) => ({ ...before, ...change }), replace: true });
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });

  return (
    <UploadArea uploads={uploads} onFile={isEditor ? add : null}>
      <RoomHead action={isEditor && <PickFiles onFile={add} />}>
        Pictures, videos, sounds and fonts for scenes, records and presenters.{" "}
        {isEditor && "Drop or paste files anywhere here."}
      </RoomHead>
      <div className={`row wrap ${styles.tools}`}>
        <SearchField label="Search media" value={q} onSearch={(q) => show({ q: q || undefined })} />
        <nav className="wrap gap-4" aria-label="Kinds of media">
          <KindLink kind={undefined} isOn={kind === undefined} />
          {assetKinds.map((one) => (
            <KindLink key={one} kind={one} isOn={kind === one} />
          ))}
        </nav>
        <Select<"" | "true" | "false">
          label="Used or not"
          bare
          value={used ?? ""}
          choices={[
            { value: "", label: "Used or not" },
            { value: "true", label: "Used" },
            { value: "false", label: "Not used" },
          ]}
          onChange={(used) => show({ used: used || undefined })}
        />
        <Select<AssetSort>
          label="Order"
          bare
          value={sort}
          choices={assetSorts}
          onChange={(sort) => show({ sort: sort === "newest" ? undefined : sort })}
        />
      </div>
      {isEditor && (
        <TickedAssets
          assets={(query.data ?? []).filter(({ id }) => ticked.has(id))}
          shown={query.data ?? []}
          onTick={(ids) => setTicked(new Set(ids))}
        />
      )}
      <List
        className="tiles"
        label="Media"
        query={query}
        empty={isNarrowed ? <NothingFound kind={kind} q={q} /> : <NoFiles isEditor={isEditor} />}
      >
        {(asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            isTicked={ticked.has(asset.id)}
            onTick={(isTicked) => tick(asset.id, isTicked)}
            onReplace={replacing.ask}
          />
        )}
      </List>
      {isEditor && replacing.field}
      {file !== undefined && (
        <AssetSheet asset_id={file} onReplace={replacing.ask} onClose={() => show({ file: undefined })} />
      )}
    </UploadArea>
  );
}

/** A file of the same kind takes the place of another one. */
function useReplacing(replace: (file: File, asset: Asset) => void) {
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef<Asset | null>(null);
  return {
    ask: (asset: Asset) => {
      asked.current = asset;
      if (!field.current) return;
      field.current.accept = asset.kind === "font" ? ".woff2,.woff,.ttf,.otf" : `${asset.kind}/*`;
      field.current.click();
    },
    field: (
      <input
        ref={field}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="The file that takes its place"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && asked.current) replace(file, asked.current);
          target.value = "";
        }}
      />
    ),
  };
}

function NothingFound({ kind, q }: { kind: AssetKind | undefined; q: string }) {
  return (
    <EmptyState icon={SearchX} title="Nothing found">
      No {kind ? kindWords[kind].one.toLowerCase() : "file"} here{" "}
      {q !== "" ? <>has “{q}” in its name</> : "is like that"}.
    </EmptyState>
  );
}

function NoFiles({ isEditor }: { isEditor: boolean }) {
  return (
    <EmptyState icon={Images} title="No files yet" step={!isEditor && <p>An editor uploads the first.</p>}>
      What scenes show comes from here.{" "}
      {isEditor && "Upload pictures, videos, sounds or fonts, or drop or paste them on this page."}
    </EmptyState>
  );
}

function KindLink({ kind, isOn }: { kind: AssetKind | undefined; isOn: boolean }) {
  return (
    <Link
      to="/library/media"
      search={(before) => ({ ...before, kind })}
      className={styles.filterChoice}
      aria-current={isOn ? "true" : undefined}
    >
      {kind ? kindWords[kind].many : "All"}
    </Link>
  );
}
