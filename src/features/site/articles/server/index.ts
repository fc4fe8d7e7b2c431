export { serveArticles } from "./endpoints.ts";
export { findNextMoment as findNextArticle } from "./shown-articles-store.ts";
