import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";

interface Props {
	to: string;
	className: string;
	/** Marks the link on the page that it leads to. */
	marked?: boolean;
	role?: string;
	children: ReactNode;
}

/** A link of a menu: to a page of this site, or to another site. */
export function SiteLink({ to, marked, children, ...rest }: Props) {
	if (!to.startsWith("/"))
		return (
			<a href={to} rel="noopener" {...rest}>
				{children}
			</a>
		);
	// A filter of a page is not the current page.
	const Component = marked && !to.includes("?") ? NavLink : Link;
	return (
		<Component to={to} {...(Component === NavLink ? { end: true } : {})} prefetch="intent" {...rest}>
			{children}
		</Component>
	);
}
