export const draftMessages = {
	pageTitle: "Captions and transcript",
	names: "Names and terms",
};
