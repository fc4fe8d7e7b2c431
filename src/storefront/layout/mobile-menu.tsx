import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { mobileMenuMessages, navigationMessages } from "../messages.ts";
import { groupsOf } from "./menu-items.tsx";
import { SiteLink } from "./site-link.tsx";

/** The menu on narrow screens. Menus come before the other links. */
export function MobileMenu() {
	const navigation = useRouteLoaderData<typeof loader>("root")?.navigation;
	const [home, ...header] = navigation?.header ?? [];
	return (
		<>
			<nav aria-label={mobileMenuMessages.menu}>
				<Container className="grid gap-1 pb-5">
					{[home, ...header.filter(({ to }) => to === null)].map((item) => item && <Item key={item.label} item={item} />)}
					<hr className="my-2 border-line" />
					{header.map((item) => item.to !== null && <Item key={item.label} item={item} />)}
					<div className="when-signed-out mt-2 flex-col gap-1 border-t border-line pt-3 sm:hidden">
						<Entry to="/login" label={mobileMenuMessages.login} />
						<Entry to="/signup" label={mobileMenuMessages.signUp} />
					</div>
				</Container>
			</nav>
			<nav aria-label={navigationMessages.catalog}>
				<Container className="grid gap-1 pb-5">
					{navigation?.catalog.map((item) => (
						<Item key={item.label} item={item} />
					))}
				</Container>
			</nav>
		</>
	);
}

function Item({ item: { label, to, links } }: { item: { label: string; to: string | null; links: { label: string; to: string; group: string }[] } }) {
	if (to !== null) return <Entry to={to} label={label} />;
	return groupsOf(links).map(([group, links]) => (
		<div key={group}>
			<p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{group && group !== navigationMessages.more ? `${label}: ${group}` : label}</p>
			{links.map((link) => (
				<Entry key={link.to + link.label} {...link} />
			))}
		</div>
	));
}

function Entry({ to, label }: { to: string; label: string }) {
	return (
		<SiteLink to={to} marked className="mobile-link">
			{label}
		</SiteLink>
	);
}
