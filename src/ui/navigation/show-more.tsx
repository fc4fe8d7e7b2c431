import { useEffect, useRef } from "react";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { showMoreMessages as messages } from "#ui/text/messages.ts";
import { countPages, pageAddress, pageId, pageSize } from "#values/lists/list-pages.ts";

interface Props {
	/** The list's address without a page. */
	address: string;
	/** The first and the last page that are shown. */
	firstPage: number;
	page: number;
	/** How many items the list has. */
	total: number;
	/** The plural name of the items ("webinars"). */
	things: string;
}

/**
 * Shows which part of a list is visible, with links to the pages before and after it. With scripts, “Show more” adds
 * the next page below, moves the focus to its first item and keeps the scroll position. Renders nothing for a list of
 * one page.
 */
export function ShowMore({ address, firstPage, page, total, things }: Props) {
	const isPressed = useRef(false);
	useEffect(() => {
		if (!isPressed.current) return;
		isPressed.current = false;
		document.getElementById(pageId(page))?.focus({ preventScroll: true });
	}, [page]);
	const last = countPages(total);
	if (last === 1) return null;
	const [from, to] = [(firstPage - 1) * pageSize + 1, Math.min(page * pageSize, total)];
	return (
		<nav aria-label={messages.pages(things)} className="more print-hidden">
			<p role="status">{messages.showing(from, to, total, things)}</p>
			<progress value={to} max={total} aria-hidden="true" />
			<div className="flex flex-wrap justify-center gap-3">
				{firstPage > 1 && (
					<ButtonLink to={pageAddress(address, firstPage - 1)} rel="prev" variant="secondary">
						{messages.showPrevious(things)}
					</ButtonLink>
				)}
				{page < last && (
					<ButtonLink
						to={pageAddress(address, page + 1)}
						rel="next"
						variant="secondary"
						replace
						preventScrollReset
						state={{ firstPage }}
						onClick={() => {
							isPressed.current = true;
						}}
					>
						{messages.showMore(things)}
					</ButtonLink>
				)}
			</div>
		</nav>
	);
}
