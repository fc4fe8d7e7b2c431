import type { ReactNode } from "react";

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

/** A draft that replaces what is published in this tab until it is reloaded. The server never sees it. */
interface Preview {
	/** By default, the published menus. */
	navigation?: NavigationContent;
	/** By default, the published name. */
	siteName?: string;
	/** Shown above every page. */
	bar: ReactNode;
}

let currentPreview: Preview | null = null;

/** Starts or ends the preview of a draft. The console calls it, so pages of the site find it when they are rendered. */
export const previewSite = (preview: Preview | null): void => {
	currentPreview = preview;
};

/** Returns the draft that this tab shows. */
export const getPreview = (): Preview | null => currentPreview;
