/** The image of shared links to a course. */
export const shareImageMessages = {
	onDemand: "Recording and transcript",
	with: (instructor: string) => `With ${instructor}`,
};
