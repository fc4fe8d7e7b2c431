export const pageTag = (slug: string): string => `page:${slug}`;

/** The list of own pages. */
export const pagesTag = "pages";

/** Menus, footer, announcement and redirects. */
export const navigationTag = "navigation";
