import type { PageContent } from "../page-content.ts";
import type { BuiltInSlug } from "../site-pages.ts";

/** A page without text, which menus leave out. */
const textless = (title: string): PageContent => ({
	title,
	description: "",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [],
});

/** The pages of a site that starts empty: they claim nothing about the provider, and show only what the catalog has. */
export const starterContent: Readonly<Record<BuiltInSlug, PageContent>> = {
	home: {
		...textless("Webinars and courses"),
		blocks: [
			{
				kind: "hero",
				eyebrow: "",
				heading: "{siteName}",
				text: "",
				buttons: [{ label: "See all webinars", to: "/webinars" }],
				note: "",
				picture: null,
			},
			{ kind: "upcoming", heading: "Upcoming Webinars", limit: 12 },
			{ kind: "categories", heading: "Browse by field", figures: false },
			{ kind: "credits", heading: "Earn continuing education credits" },
			{ kind: "courses", heading: "Current offers", source: "offers", courses: [], limit: 3 },
			{ kind: "instructors", heading: "Our Experts", limit: 4 },
			{ kind: "articles", heading: "From our resources", style: "cards", limit: 3 },
		],
	},
	"about-us": textless("About Us"),
	consulting: {
		...textless("Consulting"),
		blocks: [{ kind: "form", heading: "Request an estimate", text: "", form: "estimate", hint: "" }],
	},
	expertmarketplace: textless("Expert Marketplace"),
	resources: {
		...textless("Resources"),
		blocks: [{ kind: "articles", heading: "Articles", style: "index", limit: 12 }],
	},
	"hr-compliance": textless("Compliance"),
	"terms-of-use": textless("Terms of Use"),
	"privacy-policy": textless("Privacy Policy"),
	training: { ...textless("Training"), eyebrow: "All courses" },
	lifesciences: textless("More courses"),
	archive: {
		...textless("Archive"),
		eyebrow: "Recordings and transcripts",
		lead: "Past webinars as recordings and transcripts.",
	},
	webinars: {
		...textless("Webinar schedule"),
		eyebrow: "Live webinars",
		lead: "All upcoming live sessions, by month.",
	},
};
