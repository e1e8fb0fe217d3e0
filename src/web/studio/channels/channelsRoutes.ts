import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { shell, text } from "../shellRoute.ts";

const channels = createRoute({
  getParentRoute: () => shell,
  path: "/channels",
  validateSearch: (search): { q?: string | undefined; group?: string | undefined } => ({
    q: text(search["q"]),
    group: text(search["group"]),
  }),
  component: lazyRouteComponent(() => import("./Channels.tsx"), "Channels"),
});

const newChannel = createRoute({
  getParentRoute: () => channels,
  path: "/new",
  component: lazyRouteComponent(() => import("./ChannelDialog.tsx"), "NewChannelDialog"),
});

const importChannels = createRoute({
  getParentRoute: () => channels,
  path: "/import",
  component: lazyRouteComponent(() => import("./ImportDialog.tsx"), "ImportDialog"),
});

const channel = createRoute({
  getParentRoute: () => channels,
  path: "/$channel_id",
  component: lazyRouteComponent(() => import("./ChannelDialog.tsx"), "ChannelDialog"),
});

export const channelsRoutes = [channels.addChildren([newChannel, importChannels, channel])] as const;
