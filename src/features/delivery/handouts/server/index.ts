export { listHandoutParts } from "./handout-parts.ts";
export { listHandoutFiles } from "./handout-store.ts";
