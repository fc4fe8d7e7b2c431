import type { PageContent } from "../page-content.ts";

/**
 * The home page of the specification (section 2): three slides, upcoming webinars, experts, and more of the catalog.
 */
export const home: PageContent = {
	title: "Professional training for HR, compliance and life sciences",
	description:
		"Live webinars, recordings and transcripts in Human Resources, compliance and Life Sciences, taught by practitioners.",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [
		{
			kind: "carousel",
			heading: "What you can learn here",
			next: true,
			slides: [
				{
					eyebrow: "Live webinars",
					heading: "Learn it today. Use it on Monday.",
					text: "One focused session with a practitioner who has run the investigation, passed the audit and faced the inspector.",
					label: "Browse Training",
					to: "/training",
					drawing: "arcs",
					picture: null,
				},
				{
					eyebrow: "Recordings and transcripts",
					heading: "The session you missed is still here.",
					text: "Watch it at your own pace, search the transcript, and keep both with your policies.",
					label: "See the archive",
					to: "/archive",
					drawing: "columns",
					picture: null,
				},
				{
					eyebrow: "Life Sciences",
					heading: "Ready before the inspector is.",
					text: "Quality systems, validation and clinical practice, explained by people who have run them.",
					label: "Life Sciences courses",
					to: "/lifesciences",
					drawing: "waves",
					picture: null,
				},
			],
		},
		{ kind: "upcoming", heading: "Upcoming Webinars", limit: 12 },
		{ kind: "categories", heading: "Browse by field", figures: true },
		{ kind: "credits", heading: "Earn continuing education credits" },
		{
			kind: "features",
			heading: "What you get",
			features: [
				{
					icon: "play",
					title: "Live, or when it suits you",
					text: "Join the live session, buy the recording, or take the transcript alone. Choose the format that fits your week.",
				},
				{
					icon: "check",
					title: "Taught by practitioners",
					text: "Every instructor has done the work: investigations, audits, filings and inspections, not just presented slides about it.",
				},
				{
					icon: "captions",
					title: "Yours to come back to",
					text: "Recordings have captions, transcripts are yours to keep, and the invoice is ready for your expense report.",
				},
			],
		},
		{ kind: "courses", heading: "Current offers", source: "offers", courses: [], limit: 3 },
		{ kind: "instructors", heading: "Our Experts", limit: 4 },
		{ kind: "articles", heading: "From our resources", style: "cards", limit: 3 },
		{
			kind: "action",
			heading: "Your next session is on the schedule.",
			text: "Pick a date, or have a session built around your organization and your questions.",
			buttons: [
				{ label: "See all webinars", to: "/webinars" },
				{ label: "Ask about consulting", to: "/consulting" },
			],
		},
	],
};
