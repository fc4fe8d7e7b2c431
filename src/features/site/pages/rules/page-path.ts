/** Maximum characters. */
export const longestSlug = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the last part of a page's address. */
export const isPageSlug = (slug: string): boolean => slug.length <= longestSlug && slugPattern.test(slug);
