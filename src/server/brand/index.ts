export { listLogoIds, readBrand } from "./playedBrand.ts";
