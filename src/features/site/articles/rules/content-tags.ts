export const articleTag = (id: number): string => `article:${id}`;

/** Lists of articles. */
export const articlesTag = "articles";
