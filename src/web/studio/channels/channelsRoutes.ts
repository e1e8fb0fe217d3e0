import { lazyPage, lazySearchPage } from "../pageRoute.ts";
import { shell } from "../shellRoute.ts";

const dialogs = () => import("./ChannelDialog.tsx");

const channels = lazySearchPage(shell, "/channels", "Channels", () => import("./Channels.tsx"), "q", "group");
const newChannel = lazyPage(channels, "/new", "NewChannelDialog", dialogs);
const importChannels = lazyPage(channels, "/import", "ImportDialog", () => import("./ImportDialog.tsx"));
const channel = lazyPage(channels, "/$channel_id", "ChannelDialog", dialogs);

export const channelsRoutes = [channels.addChildren([newChannel, importChannels, channel])] as const;
