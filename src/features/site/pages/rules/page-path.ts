/** Maximum characters. */
export const maxSlugLength = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the last part of a page's address. */
export const isPageSlug = (slug: string): boolean => slug.length <= maxSlugLength && slugPattern.test(slug);
