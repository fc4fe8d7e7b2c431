export const courseFinderMessages = {
	count: (courses: number) => (courses === 1 ? "1 course found" : `${courses} courses found`),
	none: "No courses match.",
};

export const synonymsMessages = {
	title: "Synonyms",
	lead: "A search for one term also finds courses with the others.",
	terms: "Terms",
	actions: "Actions",
	newLabel: "New synonyms",
	hint: "Separate the terms with commas, for example: CV, resume, curriculum vitae",
	create: "Add synonyms",
	created: "The synonyms were added.",
	edit: "Edit",
	editTitle: "Edit synonyms",
	save: "Save",
	saving: "Saving...",
	saved: "Saved.",
	none: { title: "No synonyms yet", text: "Add the first ones above." },
	delete: "Delete",
	deleteTitle: "Delete these synonyms?",
	deleteText: (terms: string) => `A search for one of these terms will no longer find the others: ${terms}.`,
	keep: "Keep synonyms",
};
