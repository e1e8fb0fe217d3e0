export { createEngagement, deleteEngagement, readEngagement, requireEngagement } from "./engagements.ts";
export { blocksShowing, engagementsShown } from "./engagementsShown.ts";
export { type EngagementRow, holdEngagement, holdEngagementAlone } from "./holdEngagement.ts";
export { joinUrl } from "./joinUrl.ts";
export { readJoinable } from "./readJoinable.ts";
