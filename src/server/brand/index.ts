export { listBrandFiles, readBrand } from "./playedBrand.ts";
