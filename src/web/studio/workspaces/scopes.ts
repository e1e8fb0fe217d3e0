/** In few words: the whole list of a key that may do nearly everything says nothing. */
export function sayScopes(scopes: string[]): string {
  const all = scopeGroups.flatMap((group) => group.scopes.map(({ name }) => name as string));
  const missing = all.filter((name) => !scopes.includes(name));
  if (scopes.length === 0) return "no scopes";
  if (missing.length === 0) return "every scope";
  return missing.length <= 2 ? `every scope but ${missing.join(" and ")}` : scopes.join(", ");
}

/** What a key may be allowed to touch, as the form shows it. */
export const scopeGroups = [
  {
    label: "Content",
    scopes: [
      { name: "authoring", about: "Scenes, stories, layouts, events" },
      { name: "data", about: "Records, collections, feeds" },
      { name: "presenters", about: "Presenters and their photos" },
      { name: "media", about: "Pictures, films, sounds, fonts" },
      { name: "brand", about: "Colours, fonts, logo" },
    ],
  },
  {
    label: "Stages and the day",
    scopes: [
      { name: "stages", about: "Venues, stages, screens, what plays" },
      { name: "channels", about: "TV channels and streams" },
      { name: "sessions", about: "Rooms and sessions, reading and writing" },
      { name: "sessions:read", about: "Rooms and sessions, reading" },
      { name: "shows", about: "Live control of a stage" },
    ],
  },
  {
    label: "Guests",
    scopes: [
      { name: "engagements:read", about: "Posts, quizzes and polls, reading" },
      { name: "engagements:write", about: "Posts, quizzes and polls, writing" },
    ],
  },
  {
    label: "The workspace",
    scopes: [{ name: "keys", about: "Keys, members, audit log" }],
  },
] as const;

export const scopeNames = scopeGroups.flatMap(({ scopes }) => scopes.map(({ name }) => name));
