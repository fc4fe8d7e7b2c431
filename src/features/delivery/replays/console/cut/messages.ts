export const cutMessages = {
	pageTitle: "Edit the recording",
	wrongTime: "Enter a time such as 4:30, or 1:04:30.",
	problems: {
		start: "The recording starts after the end of the session.",
		end: "The recording has to end after its start, and not after the end of the session.",
		breaks: "Breaks have to be between the start and the end, in order and without overlaps.",
		poster: "The poster frame is left out. Choose one that stays.",
		nothing_left: "Nothing is left. A recording has at least five seconds.",
	},
};
