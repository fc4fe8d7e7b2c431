import { useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * The links of a long list: plain ones, which the list follows within the page. A `Link` each would be made, and made
 * anew with every step of every navigation, a hundred times.
 *
 * @returns the list's ref
 */
export function useFollowedLinks() {
	const navigate = useNavigate();
	return useCallback(
		(list: HTMLElement | null) => {
			if (!list) return;
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
