import { useCallback } from "react";
import { useNavigateAfterPaint } from "./navigate-after-paint.ts";
import { announceLinkPress } from "./pressed-links.ts";

/**
 * Makes the plain links of a long list navigate without loading the page.
 * A `Link` for each would render again at every navigation, a hundred times.
 *
 * @returns the ref for the list
 */
export function useFollowedLinks() {
	const navigate = useNavigateAfterPaint();
	return useCallback(
		(list: HTMLElement | null) => {
			if (!list) return;
			const press = (event: MouseEvent) => {
				const link = findLink(event);
				if (link) announceLinkPress(link.pathname);
			};
			const follow = (event: MouseEvent) => {
				const link = findLink(event);
				if (!link) return;
				event.preventDefault();
				void navigate(link.pathname + link.search + link.hash);
			};
			// A finger that scrolls the page doesn't press the mouse's button, a tap does.
			list.addEventListener("mousedown", press);
			list.addEventListener("click", follow);
			return () => {
				list.removeEventListener("mousedown", press);
				list.removeEventListener("click", follow);
			};
		},
		[navigate],
	);
}

/** The link that the event would open in this tab, if it is one of the site. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
	const link = (event.target as Element).closest("a");
	if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
	return link;
}
