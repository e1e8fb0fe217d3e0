import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { eventsQuery } from "../../../events/events.ts";
import { engagementQuery } from "../../../guests/engagements.ts";
import { listQuery } from "../../../parts/listQuery.ts";
import { useSession } from "../../../people/session.ts";
import { useBlanks } from "../useBlanks.ts";
import type { SuggestionSource } from "./formParts.ts";
import type { Suggestion } from "./SuggestedField.tsx";

/** What each session slot, and every screen, fills by itself. */
const filled_moments: readonly Suggestion[] = [
  { value: "next_session_at", label: "The stage’s next session begins" },
  { value: "starts_at", label: "The session begins" },
  { value: "ends_at", label: "The session ends" },
  { value: "phase_from", label: "What is on began" },
];

const languages: readonly Suggestion[] = [
  { value: "en", label: "English" },
  { value: "de", label: "German" },
  { value: "fr", label: "French" },
  { value: "it", label: "Italian" },
];

/** What a field is usually filled with. */
export function useSuggestions(from: SuggestionSource, block: Block | null): readonly Suggestion[] {
  const session = useSession();
  const blanks = useBlanks().map((value) => ({ value }));
  const events = useInfiniteQuery({ ...eventsQuery(session), enabled: from === "events" }).data ?? [];
  const rooms =
    useInfiniteQuery({ ...listQuery(session, "/rooms", 200), enabled: from === "rooms" }).data ?? [];
  const engagement_id = block?.props?.["engagement_id"];
  const engagement = useQuery({
    ...engagementQuery(session, typeof engagement_id === "string" ? engagement_id : ""),
    enabled: from === "engagement_rooms" && typeof engagement_id === "string",
  }).data;
  switch (from) {
    case "blanks":
      return blanks;
    case "moments":
      return [...filled_moments, ...blanks.filter(({ value }) => !isFilledMoment(value))];
    case "events":
      return events.map(({ ref, title }) => ({ value: ref, label: title }));
    case "rooms":
      return [
        { value: "stage", label: "The room this stage is" },
        ...rooms.map(({ key, name }) => ({ value: key, label: name })),
      ];
    case "languages":
      return languages;
    case "engagement_rooms":
      return (engagement?.rooms ?? []).map(({ key, label }) => ({ value: key, label }));
  }
}

const isFilledMoment = (name: string) => filled_moments.some(({ value }) => value === name);
