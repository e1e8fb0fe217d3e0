export { createEngagement, deleteEngagement, readEngagement, requireEngagement } from "./engagements.ts";
export { listBlocksShowing, listEngagementsShown } from "./engagementsShown.ts";
export { type EngagementRow, holdEngagement } from "./holdEngagement.ts";
export { holdEngagementAlone } from "./engagements.repo.ts";
export { joinUrl } from "./joinUrl.ts";
export { readJoinable } from "./readJoinable.ts";
