import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { FileUp, Tv } from "#icons";
import { useEffect, useMemo } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Channel } from "../../../contract/channels.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Select } from "../parts/Select.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ChannelList } from "./ChannelList.tsx";
import { channelLines, countGroups } from "./channelLines.ts";
import styles from "./Channels.module.css";
import { channelsQuery } from "./channels.ts";

const route = getRouteApi("/shell/channels");

export function Channels() {
  const isOperator = mayOperate(useSession().workspace.role);
  const query = useAllChannels();
  return (
    <Room title="Channels">
      {query.data?.length === 0 ? (
        <EmptyState
          icon={Tv}
          title="No channels yet"
          step={isOperator ? <NewLinks /> : <p>An operator adds the first.</p>}
        >
          TV channels and streams that scenes show. Import the playlist of your provider (M3U), or add one by
          its address. A stage that shows “its channel” can then be switched like a television.
        </EmptyState>
      ) : (
        <RoomHead action={isOperator && <NewLinks />}>
          TV channels and streams that scenes show, and between which stages are switched.
        </RoomHead>
      )}
      <QueryView query={query} lines={6}>
        {(channels) =>
          channels.length > 0 && <FoundChannels channels={channels} isWhole={!query.hasNextPage} />
        }
      </QueryView>
      <Outlet />
    </Room>
  );
}

function FoundChannels({ channels, isWhole }: { channels: Channel[]; isWhole: boolean }) {
  const navigate = useNavigate();
  const { q = "", group = "" } = route.useSearch();
  const groups = useMemo(() => countGroups(channels), [channels]);
  const lines = useMemo(() => channelLines(channels, { q, group }), [channels, q, group]);
  const show = (search: { q?: string | undefined; group?: string | undefined }) =>
    void navigate({ to: "/channels", search, replace: true });
  const count = lines.reduce((sum, line) => sum + (line.kind === "channel" ? 1 : 0), 0);

  return (
    <>
      <div className={`row wrap ${styles.tools}`}>
        <SearchField
          label="Find channels"
          value={q}
          onSearch={(words) => show({ q: words || undefined, group: group || undefined })}
        />
        {groups.length > 0 && (
          <Select
            bare
            label="Group"
            className={styles.groups}
            none="All groups"
            choices={groups.map(({ group, channels }) => ({
              value: group,
              label: `${group} (${channels})`,
            }))}
            value={group}
            onChange={(chosen) => show({ q: q || undefined, group: chosen || undefined })}
          />
        )}
        <span className="muted small" role="status">
          {count.toLocaleString("en")} {count === 1 ? "channel" : "channels"}
          {!isWhole && ", reading more"}
        </span>
      </div>
      {count === 0 ? <p className="muted">No channel is called so.</p> : <ChannelList lines={lines} />}
    </>
  );
}

function NewLinks() {
  return (
    <div className="list-tools">
      <ButtonLink icon={FileUp} label="Import a playlist" to="/channels/import" search={(before) => before} />
      <ButtonLink look="main" label="New channel" to="/channels/new" search={(before) => before} />
    </div>
  );
}

/** Page after page, by itself: groups and finding need the whole list, and the first page is shown meanwhile. */
function useAllChannels() {
  const query = useInfiniteQuery(channelsQuery(useSession()));
  const { hasNextPage, isFetching, fetchNextPage, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
}
