import type { ReactNode } from "react";
import { NavLink } from "react-router";

interface Props {
	to: string;
	icon?: ReactNode;
	children: ReactNode;
	onClick?: () => void;
}

/** A link in a Menu. */
export function MenuLink({ to, icon, children, onClick }: Props) {
	return (
		<NavLink to={to} end role="menuitem" prefetch="intent" className="menu-item" onClick={onClick}>
			{icon}
			{children}
		</NavLink>
	);
}
