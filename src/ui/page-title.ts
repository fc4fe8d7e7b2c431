/** The title of a page as browsers show it. */
export function pageTitle(title: string, siteName = "Lectern"): string {
	return `${title} · ${siteName}`;
}
