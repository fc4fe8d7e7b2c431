import { useCallback } from "react";
import { useNavigateAfterPaint } from "./navigate-after-paint.ts";

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
			// The router then loads the route's description. The links share a route, so one is enough.
			list.querySelector("a")?.setAttribute("data-discover", "true");
			const follow = (event: MouseEvent) => {
				const link = (event.target as Element).closest("a");
				if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
				event.preventDefault();
				void navigate(link.pathname + link.search + link.hash);
			};
			list.addEventListener("click", follow);
			return () => list.removeEventListener("click", follow);
		},
		[navigate],
	);
}
