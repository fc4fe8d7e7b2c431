import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";

interface Menu {
	label: string;
	to: string | null;
	links: { label: string; to: string; group: string }[];
}

/** The menus, the footer and the announcement around every page. */
export interface NavigationContent {
	header: Menu[];
	catalog: Menu[];
	footer: Menu[];
	tagline: string;
	announcement: { text: string; to: string | null } | null;
}

let previewed: NavigationContent | null = null;
const listeners = new Set<() => void>();

/** Shows a draft in place of the published menus, in this tab until it is reloaded; null ends the preview. */
export function previewNavigation(draft: NavigationContent | null): void {
	previewed = draft;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Returns the draft that is previewed in this tab, if any. */
export const usePreviewedNavigation = (): NavigationContent | null =>
	useSyncExternalStore(
		subscribe,
		() => previewed,
		() => null,
	);

/** Returns the menus that this tab shows. */
export function useNavigationContent(): NavigationContent | undefined {
	const published = useRouteLoaderData("root") as { navigation: NavigationContent } | undefined;
	return usePreviewedNavigation() ?? published?.navigation;
}
