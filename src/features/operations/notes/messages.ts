export const noteReplies = {
	deleted: "The note was deleted.",
};
