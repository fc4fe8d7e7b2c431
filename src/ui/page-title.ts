/** The title of a page in the browser: what it is, then the site. */
export function pageTitle(title: string): string {
	return `${title} · Lectern`;
}
