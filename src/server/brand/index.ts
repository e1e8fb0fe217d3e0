export { logosOf, readBrand } from "./playedBrand.ts";
