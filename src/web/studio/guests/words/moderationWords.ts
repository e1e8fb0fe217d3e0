import { listQuery } from "../../parts/listQuery.ts";
import type { Caller } from "../../people/session.ts";

export const moderationWordsQuery = (session: Caller) => listQuery(session, "/moderation-words");
