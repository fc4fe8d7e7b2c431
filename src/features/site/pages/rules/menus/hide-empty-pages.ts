import type { MenuItem, SiteNavigation } from "../site-navigation.ts";

type Menus = Pick<SiteNavigation, "header" | "catalog" | "footer">;

/** Leaves out links to pages without text, and menus that only have such links. */
export function hideEmptyPages<Navigation extends Menus>(
	navigation: Navigation,
	emptyPaths: readonly string[],
): Navigation {
	const leadsNowhere = (to: string) => emptyPaths.includes(to.replace(/[?#].*$/, ""));
	const filterItems = (items: readonly MenuItem[]): MenuItem[] =>
		items
			.filter(({ to }) => to === null || !leadsNowhere(to))
			.map((item) => ({ ...item, links: item.links.filter(({ to }) => !leadsNowhere(to)) }))
			.filter(({ to, links }) => to !== null || links.length > 0);
	return {
		...navigation,
		header: filterItems(navigation.header),
		catalog: filterItems(navigation.catalog),
		footer: filterItems(navigation.footer),
	};
}
