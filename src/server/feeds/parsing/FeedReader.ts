import { ParsingThread } from "../../processLimits/ParsingThread.ts";
import type { FeedBytes } from "./feedThread.ts";
import type { ParsedFeed } from "./readFeedText.ts";

export class FeedReader extends ParsingThread<FeedBytes, ParsedFeed> {
  constructor() {
    super(new URL("./feedThread.ts", import.meta.url));
  }
}
