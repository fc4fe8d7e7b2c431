const courses = (count: number) => (count === 1 ? "1 sample course" : `${count} sample courses`);

export const sampleCoursesMessages = {
	title: "Sample courses",
	lead: "Invented courses, instructors and articles show what your site can look like. Remove them before you sell your own courses.",
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
			[added > 0 && `${courses(added)} added.`, published > 0 && `${courses(published)} published again.`]
				.filter(Boolean)
				.join(" "),
		taken: (count: number) => `${courses(count)} can't be added`,
		takenText: (numbers: string) => `Your courses ${numbers} use the same numbers. They stay as they are.`,
		more: (count: number) => `and ${count} more`,
	},
	remove: {
		title: "Remove the samples",
		text: "Deletes the sample courses with their files, the sample instructors and the sample articles. Courses that were sold stay, and so do instructors whom your courses name. You can restore everything for a week.",
		none: "There are no samples.",
		button: "Remove samples",
		question: "Remove all samples?",
		warning:
			"Sample courses, instructors and articles will be deleted immediately. You can restore them here for a week.",
		done: (samples: string) => `Removed ${samples}.`,
		sold: (count: number) => `${courses(count)} stayed because customers bought them`,
		soldText: (names: string) => `Unpublish or archive: ${names}.`,
		code: "We'll keep the sample promo code WELCOME10.",
		codeLink: "Turn it off under promo codes",
	},
	restore: {
		title: "Restore the samples",
		text: (samples: string, moment: string) => `You removed ${samples}. You can restore them until ${moment}.`,
		button: "Restore samples",
		done: (samples: string) => (samples === "" ? "Nothing was restored." : `Restored ${samples}.`),
		taken: (names: string) => `Your courses ${names} use the numbers of samples, and stay as they are.`,
	},
};
