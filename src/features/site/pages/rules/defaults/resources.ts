import type { PageContent } from "../page-content.ts";

/** The resources index of the specification (section 2). */
export const resources: PageContent = {
	title: "Resources",
	description: "Articles for HR and compliance: harassment complaints, California leave laws, project management and more.",
	eyebrow: "Articles",
	lead: "Practical guides to questions that come up at work. Free to read and print.",
	effective: null,
	blocks: [{ kind: "articles", heading: "Articles", style: "index", limit: 12 }],
};
