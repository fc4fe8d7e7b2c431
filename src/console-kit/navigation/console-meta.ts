import { pageMeta } from "#ui/layout/page-meta.ts";

/** The title of a console page, which search engines don't see. */
export const consoleMeta = (title: string) => pageMeta({ title, hidden: true });
