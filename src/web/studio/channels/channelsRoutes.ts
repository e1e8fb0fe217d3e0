import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, readSearch } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const channels = createRoute({
  getParentRoute: () => shell,
  path: "/channels",
  validateSearch: readSearch("q", "group"),
  component: lazyRouteComponent(() => import("./Channels.tsx"), "Channels"),
});

const newChannel = lazyPage(channels, "/new", "NewChannelDialog", () => import("./ChannelDialog.tsx"));
const importChannels = lazyPage(channels, "/import", "ImportDialog", () => import("./ImportDialog.tsx"));
const channel = lazyPage(channels, "/$channel_id", "ChannelDialog", () => import("./ChannelDialog.tsx"));

export const channelsRoutes = [channels.addChildren([newChannel, importChannels, channel])] as const;
