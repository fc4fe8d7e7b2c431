/** The lists of the catalog whose texts staff can edit. */
export const listSlugs = ["training", "lifesciences", "archive", "webinars"] as const;
export type ListSlug = (typeof listSlugs)[number];

export interface ListTexts {
	title: string;
	/** For search engines. */
	description: string;
	eyebrow: string;
	lead: string;
}

/** The texts of the specification (section 2), which apply until the provider publishes its own. */
export const defaultListTexts: Readonly<Record<ListSlug, ListTexts>> = {
	training: {
		title: "Training",
		description:
			"Live webinars in Human Resources and compliance, with recordings and transcripts. Archived sessions below.",
		eyebrow: "Human Resources and compliance",
		lead: "Live webinars with time for your questions. Attend live, watch the recording or read the transcript, alone or as a team.",
	},
	lifesciences: {
		title: "Life Sciences Courses",
		description:
			"Courses for pharmaceutical, device and clinical teams: quality systems, validation, data integrity, inspections.",
		eyebrow: "",
		lead: "For people who develop, make and test medicines and devices: what regulators require and how teams comply in practice.",
	},
	archive: {
		title: "Archive",
		description: "Past webinars in Human Resources and compliance as recordings and transcripts.",
		eyebrow: "Recordings and transcripts",
		lead: "Past webinars, ready when you are. Buy the recording, the transcript, or both.",
	},
	webinars: {
		title: "Webinar schedule",
		description: "All upcoming live webinars by month, with times in your time zone and a file for your calendar.",
		eyebrow: "Live webinars",
		lead: "All upcoming live sessions, by month.",
	},
};

/** The default titles for search engines, where they differ from the heading. */
export const defaultSearchTitles: Readonly<Partial<Record<ListSlug, string>>> = {
	training: "Human Resources and compliance training",
	archive: "Webinar archive",
};
