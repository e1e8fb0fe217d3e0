export { findMemberActor } from "./members.repo.ts";
export { people } from "./people.ts";
