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
