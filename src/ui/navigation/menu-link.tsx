import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

interface Props {
	to: string;
	icon?: ReactNode;
	children: ReactNode;
	onClick?: () => void;
}

/** A link in a Menu. */
export function MenuLink({ to, icon, children, onClick }: Props) {
	// A filter of a page is not the current page.
	if (to.includes("?"))
		return (
			<Link to={to} role="menuitem" prefetch="intent" className="menu-item" onClick={onClick}>
				{icon}
				{children}
			</Link>
		);
	return (
		<NavLink to={to} end role="menuitem" prefetch="intent" className="menu-item" onClick={onClick}>
			{icon}
			{children}
		</NavLink>
	);
}
