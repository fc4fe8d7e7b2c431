import { memo } from "react";
import { Menu } from "#ui/navigation/menu.tsx";
import { MenuGroup } from "#ui/navigation/menu-group.tsx";
import { SiteLink } from "./site-link.tsx";

export interface MenuEntry {
	label: string;
	to: string | null;
	links: { label: string; to: string; group: string }[];
}

/** The entries of a menu in the header: links, and menus of links. */
export const MenuItems = memo(function MenuItems({
	items = [],
	path,
}: {
	items?: readonly MenuEntry[] | undefined;
	path: string;
}) {
	return items.map(({ label, to, links }) =>
		to !== null ? (
			<SiteLink key={label} to={to} path={path} className="nav-link">
				{label}
			</SiteLink>
		) : (
			<Menu key={label} label={label} className="nav-link">
				{groupLinks(links).map(([group, links]) => {
					const entries = links.map((link) => (
						<SiteLink key={link.to + link.label} to={link.to} path={path} role="menuitem" className="menu-item">
							{link.label}
						</SiteLink>
					));
					return group ? (
						<MenuGroup key={group} label={group}>
							{entries}
						</MenuGroup>
					) : (
						entries
					);
				})}
			</Menu>
		),
	);
});

/** Returns links by their group, in the order of the first link of each. */
export const groupLinks = <Link extends { group: string }>(links: readonly Link[]): [string, Link[]][] => {
	const names = [...new Set(links.map(({ group }) => group))];
	return names.map((name) => [name, links.filter(({ group }) => group === name)]);
};
