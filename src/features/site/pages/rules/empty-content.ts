import type { PageContent } from "./page-content.ts";

/** A new page. */
export const emptyContent: PageContent = {
	title: "",
	description: "",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [],
};
