export { findNextMoment as findNextArticle } from "./shown-articles-store.ts";
