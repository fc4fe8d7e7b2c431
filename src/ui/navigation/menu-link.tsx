import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

interface Props {
	to: string;
	icon?: ReactNode;
	children: ReactNode;
}

/** A link in a Menu. */
export function MenuLink({ to, icon, children }: Props) {
	const link = { to, role: "menuitem", prefetch: "intent", className: "menu-item" } as const;
	const content = (
		<>
			{icon}
			{children}
		</>
	);
	// A filter of a page is not the current page.
	if (to.includes("?")) return <Link {...link}>{content}</Link>;
	return (
		<NavLink {...link} end>
			{content}
		</NavLink>
	);
}
