export { people } from "./people.ts";
