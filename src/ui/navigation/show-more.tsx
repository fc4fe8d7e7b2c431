import { useEffect, useRef } from "react";
import { useHydrated } from "#ui/browser/hydrated.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { showMoreMessages } from "#ui/text/messages.ts";
import { maxPages, pageAddress, pageId } from "#values/lists/list-pages.ts";

interface Props {
	/** The list's address without a page. */
	address: string;
	/** The last page that is shown. */
	page: number;
	visibleCount: number;
	/** Null if the items are not counted. */
	total: number | null;
	hasMore?: boolean;
	/** The plural name of the items ("webinars"). */
	things?: string;
}

/**
 * Shows how much of a list is visible, and a link to the list with one more page. It moves the focus to the first new item
 * and keeps the scroll position. Without scripts, the address leads to that item. Renders nothing when the list is complete.
 */
export function ShowMore({ address, page, visibleCount, total, hasMore = total !== null && visibleCount < total, things = "" }: Props) {
	const isPressed = useRef(false);
	const isHydrated = useHydrated();
	useEffect(() => {
		if (!isPressed.current) return;
		isPressed.current = false;
		document.getElementById(pageId(page))?.focus({ preventScroll: true });
	}, [page]);
	if (!hasMore) return null;
	const next = pageAddress(address, page + 1);
	return (
		<div className="more print-hidden">
			<p role="status">
				{total === null ? showMoreMessages.showing(visibleCount, things).trim() : showMoreMessages.showingOf(visibleCount, total, things).trim()}
			</p>
			{total !== null && <progress value={visibleCount} max={total} aria-hidden="true" />}
			{page < maxPages ? (
				<ButtonLink
					to={isHydrated ? next : `${next}#${pageId(page + 1)}`}
					variant="secondary"
					replace
					preventScrollReset
					onClick={() => {
						isPressed.current = true;
					}}
				>
					{showMoreMessages.showMore(things).trim()}
				</ButtonLink>
			) : (
				<p>{showMoreMessages.narrow}</p>
			)}
		</div>
	);
}
