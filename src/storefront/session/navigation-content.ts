import type { ReactNode } from "react";
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

/** A draft that replaces the published menus in this tab until it is reloaded. */
interface Preview {
	navigation: NavigationContent;
	/** Shown above every page. */
	bar: ReactNode;
}

let shown: Preview | null = null;

/** Starts or ends the preview of a draft. The console calls it, so pages of the site find it when they are rendered. */
export const previewNavigation = (preview: Preview | null): void => {
	shown = preview;
};

/** Returns what says that this tab shows a draft. */
export const previewBar = (): ReactNode => shown?.bar;

/** Returns the menus that this tab shows. */
export function useNavigationContent(): NavigationContent | undefined {
	const root = useRouteLoaderData("root") as { navigation: NavigationContent } | undefined;
	return (shown ?? root)?.navigation;
}
