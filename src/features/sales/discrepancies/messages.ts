/** Responses of the console's calls. */
export const discrepancyReplies = {
	resolved: "Marked as resolved.",
	reopened: "Reopened.",
};
