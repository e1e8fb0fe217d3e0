import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Images, SearchX } from "lucide-react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { Cards } from "../Cards.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { AssetCard } from "./AssetCard.tsx";
import { type AssetKind, assetKinds, assetsQuery, kindWords } from "./assets.ts";
import { PickFiles, UploadArea } from "./UploadArea.tsx";
import { useUploads } from "./useUploads.ts";

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
      <div className="filters">
        <SearchField
          label="Search media"
          value={q}
          onSearch={(q) =>
            void navigate({ to: "/library/media", search: { kind, q: q || undefined }, replace: true })
          }
        />
        <nav className="filter" aria-label="Kinds of media">
          <KindLink kind={undefined} q={q} isOn={kind === undefined} />
          {assetKinds.map((one) => (
            <KindLink key={one} kind={one} q={q} isOn={kind === one} />
          ))}
        </nav>
      </div>
      <Cards
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
      </Cards>
    </UploadArea>
  );
}

function KindLink({ kind, q, isOn }: { kind: AssetKind | undefined; q: string; isOn: boolean }) {
  return (
    <Link
      to="/library/media"
      search={{ kind, q: q || undefined }}
      className="filter-choice"
      aria-current={isOn ? "true" : undefined}
    >
      {kind ? kindWords[kind].many : "All"}
    </Link>
  );
}
