export { ArticleIndex } from "./article-index.tsx";
export { LongRead, type Part } from "./long-read.tsx";
