/**
 * Where courses of a category are listed, besides the category's own page: on `/training` and `/archive`, on
 * `/lifesciences`, or nowhere else.
 */
export const categoryLists = ["training", "lifesciences", "none"] as const;
export type CategoryList = (typeof categoryLists)[number];

export const maxCategoryNameLength = 80;
export const maxCategorySlugLength = 60;

/** The address of a category's page. */
export const categoryPlace = (slug: string): string => `/categories/${slug}`;

/** Words that visitors would take for another page or list of the site. */
const reserved = new Set(["all", "archive", "lifesciences", "new", "none", "search", "training", "webinars"]);

/** Whether a category can't have this slug, because it looks like another page. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);

/** Names that differ only in case or blanks are the same. */
export const comparableName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();
