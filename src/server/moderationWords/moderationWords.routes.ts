import { moderationWords } from "../../contract/moderationWords.ts";
import { implement, noContent, ok } from "../http/endpoint.ts";
import { deleteModerationWord, listModerationWords, putModerationWord } from "./moderationWords.ts";

export const moderationWordEndpoints = [
  implement(moderationWords.list, async ({ call, query }) => ok(await listModerationWords(call, query))),
  implement(moderationWords.put, async ({ call, params, body }) =>
    ok(await putModerationWord(call, params.word, body.rule)),
  ),
  implement(moderationWords.delete, async ({ call, params }) => {
    await deleteModerationWord(call, params.word);
    return noContent();
  }),
];
