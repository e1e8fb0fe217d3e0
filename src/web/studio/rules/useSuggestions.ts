import { useInfiniteQuery } from "@tanstack/react-query";
import { listQuery } from "../parts/listQuery.ts";
import { useSession } from "../people/session.ts";
import type { Question } from "./questions.ts";
import type { RulePlace } from "./rulePlace.ts";

/** Names and values that are in use, to choose from while typing. */
export function useSuggestions(place: RulePlace, { names }: Question, property: string) {
  const asksTraits = names === "trait";
  const { data: stages = [] } = useInfiniteQuery({
    ...listQuery(useSession(), "/stages", 200),
    enabled: asksTraits,
  });
  if (!asksTraits) return { names: "blanks" in place ? place.blanks : [], values: [] };
  const traits = stages.flatMap(({ traits }) => Object.entries(traits));
  return {
    names: unique(traits.map(([name]) => name)),
    values: unique(traits.flatMap(([name, value]) => (name === property ? [value] : []))),
  };
}

const unique = (words: string[]) => [...new Set(words)].toSorted();
