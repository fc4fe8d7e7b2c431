const courses = (count: number) => (count === 1 ? "1 sample course" : `${count} sample courses`);

export const sampleCoursesMessages = {
	title: "Sample courses",
	lead: "Invented courses show what your site can look like. Add them to try things out, and remove them before you sell your own.",
	state: "In your catalog",
	published: "On the site",
	drafts: "Drafts",
	missing: "Not added",
	add: {
		title: "Add the samples",
		text: "Adds the sample courses that your catalog lacks, with dates in the coming weeks, a sample recording and sample credits. Sample courses that are drafts are published as they are. Your own courses stay unchanged.",
		all: "All sample courses are on the site.",
		button: "Add samples",
		question: "Add the sample courses?",
		warning: "Visitors see the sample courses immediately and can buy them. You can remove them here.",
		done: (added: number, published: number) =>
			[added > 0 && `${courses(added)} added.`, published > 0 && `${courses(published)} published again.`].filter(Boolean).join(" "),
		taken: (count: number) => `${courses(count)} can't be added`,
		takenText: (numbers: string) => `Your courses ${numbers} use the same numbers. They stay as they are.`,
		more: (count: number) => `and ${count} more`,
	},
	remove: {
		title: "Remove the samples",
		text: "Unpublishes the sample courses. They stay in your catalog as drafts, which you can publish again here. Customers keep sample courses that they bought, and live sessions take place.",
		none: "No sample courses are on the site.",
		button: "Remove samples",
		question: "Remove the sample courses?",
		warning: (count: number) => `${courses(count)} will no longer be on the site. You can add them again here.`,
		done: (count: number) => `${courses(count)} removed from the site.`,
		code: "We'll keep the sample promo code WELCOME10.",
		codeLink: "Turn it off under promo codes",
	},
	cancel: "Cancel",
};
