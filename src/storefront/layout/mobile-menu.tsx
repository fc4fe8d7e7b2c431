import { memo, type ReactNode } from "react";
import { mobileMenuMessages, navigationMessages } from "#storefront/messages.ts";
import { Container } from "#storefront-kit/index.ts";
import { useNavigationContent } from "#storefront-kit/session/navigation-content.ts";
import { groupLinks, type MenuEntry } from "./menu-items.tsx";
import { SiteLink } from "./site-link.tsx";

/** The menu on narrow screens. Menus come before the other links. */
export const MobileMenu = memo(function MobileMenu({ path }: { path: string }) {
	const navigation = useNavigationContent();
	return (
		<>
			<Part label={mobileMenuMessages.menu} items={navigation?.header}>
				{(items) => <Main items={items} path={path} />}
			</Part>
			<Part label={navigationMessages.catalog} items={navigation?.catalog}>
				{(items) => items.map((item) => <Item key={item.label} item={item} path={path} />)}
			</Part>
		</>
	);
});

interface PartProps {
	label: string;
	items: readonly MenuEntry[] | undefined;
	children: (items: readonly MenuEntry[]) => ReactNode;
}

function Part({ label, items = [], children }: PartProps) {
	return (
		<nav aria-label={label}>
			<Container className="grid gap-1 pb-5">{children(items)}</Container>
		</nav>
	);
}

function Main({ items: [home, ...items], path }: { items: readonly MenuEntry[]; path: string }) {
	return (
		<>
			{[home, ...items.filter(({ to }) => to === null)].map(
				(item) => item && <Item key={item.label} item={item} path={path} />,
			)}
			<hr className="my-2 border-line" />
			{items.map((item) => item.to !== null && <Item key={item.label} item={item} path={path} />)}
			<div className="when-signed-out mt-2 flex-col gap-1 border-t border-line pt-3 sm:hidden">
				<Entry to="/login" label={mobileMenuMessages.login} path={path} />
				<Entry to="/signup" label={mobileMenuMessages.signUp} path={path} />
			</div>
		</>
	);
}

function Item({ item: { label, to, links }, path }: { item: MenuEntry; path: string }) {
	if (to !== null) return <Entry to={to} label={label} path={path} />;
	return groupLinks(links).map(([group, links]) => (
		<div key={group}>
			<p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
				{group && group !== navigationMessages.more ? `${label}: ${group}` : label}
			</p>
			{links.map((link) => (
				<Entry key={link.to + link.label} {...link} path={path} />
			))}
		</div>
	));
}

function Entry({ to, label, path }: { to: string; label: string; path: string }) {
	return (
		<SiteLink to={to} path={path} className="mobile-link">
			{label}
		</SiteLink>
	);
}
