import type { ReactNode } from "react";
import { createPath, Link, resolvePath } from "react-router";

interface Props {
	to: string;
	className: string;
	/** The path of the current page. The link to it is marked. */
	path?: string | undefined;
	role?: string;
	children: ReactNode;
}

/** A link of a menu: to a page of this site, or to another site. */
export function SiteLink({ to, path, className, children, ...rest }: Props) {
	if (!to.startsWith("/"))
		return (
			<a href={to} rel="noopener" className={className} {...rest}>
				{children}
			</a>
		);
	const look = isLinkTo(to, path)
		? { "aria-current": "page" as const, className: `${className} active` }
		: { className };
	// A page has some eighty links in its menus. The router's component takes three others for each.
	if (import.meta.env.SSR)
		return (
			<a {...rest} {...look} href={createPath(resolvePath(to, "/"))} data-discover="true">
				{children}
			</a>
		);
	return (
		<Link to={to} prefetch="intent" {...rest} {...look}>
			{children}
		</Link>
	);
}

/** A filter of a page is not the page. */
function isLinkTo(to: string, path: string | undefined): boolean {
	return path !== undefined && !to.includes("?") && resolvePath(to, "/").pathname.toLowerCase() === path.toLowerCase();
}
