export { listHandoutFiles } from "./handout-store.ts";
export { handoutPartsOf } from "./handouts-of.ts";
