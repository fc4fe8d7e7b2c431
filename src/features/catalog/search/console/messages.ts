export const synonymsMessages = {
	title: "Synonyms",
	lead: "A search for one term also finds courses with the others.",
	none: { title: "No synonyms yet", text: "Add the first ones above." },
};
