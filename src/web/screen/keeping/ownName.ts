import { isSpeakersPage } from "../playerLink.ts";

/**
 * Names what this page stores. In one browser the speaker's view is a screen of its own beside the audience's, so each
 * remembers for itself who it is, what it shows and what it has to tell.
 */
export function ownName(name: string): string {
  return isSpeakersPage() ? `${name}.speaker` : name;
}
