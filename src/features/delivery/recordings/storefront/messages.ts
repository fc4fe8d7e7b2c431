// What customers read in My Orders, in the player and in the transcript.

/** My Orders. Texts of the specification (sections 2 and 8) are kept to the letter. */
export const ordersMessages = {
	title: "My Orders",
	none: "No orders available!",
	noneText: "The courses you buy appear here, with their recordings, transcripts and invoices.",
	browse: "Browse Training",
	error: (message: string) => `Error: ${message}`,
	tryAgain: "Try again",
	loading: "Loading",
	logInFor: "your orders",
	seats: (seats: number) => `${seats} seats`,
	duration: (minutes: number) => `${minutes} mins`,
	paid: (amount: string) => `Paid ${amount}`,
	recordingSoon: "The recording will appear here as soon as it is ready.",
	watched: (percent: number) => `${percent}% watched`,
	resumeAt: (time: string) => `, resumes at ${time}`,
	play: "Play Video",
	read: "Read Transcript",
	pdf: "Transcript PDF",
	invoice: "View Invoice",
	of: (title: string) => `: ${title}`,
	newTab: " (opens in a new tab)",
};

/** The dialog with the player and the transcript. */
export const studyMessages = {
	video: "Video",
	openingVideo: "Opening the video",
	openingTranscript: "Opening the transcript",
	videoFailed: "The video couldn't be opened.",
	transcriptFailed: "The transcript couldn't be opened.",
	tryAgain: "Try again",
};

/** The player. */
export const playerMessages = {
	failed: "The video couldn't be played.",
	failedInBrowser: "Your browser couldn't play it. Please try again, or use another browser.",
	unreachable: "We can't reach the server. Check your connection and try again.",
	tryAgain: "Try again",
	english: "English",
	resumed: (time: string) => `Resumed at ${time}.`,
	startOver: "Start from the beginning",
	watched: (watched: string, length: string) => `Watched ${watched} of ${length}. Skipped parts don't count.`,
};

/** The transcript beside the player. */
export const transcriptMessages = {
	title: "Transcript",
	search: "Search the transcript",
	none: "No matches. Try a different word.",
	match: (number: number, count: number) => `${number} of ${count}`,
	previous: "Previous match",
	next: "Next match",
	pdf: "PDF",
	pdfAbout: " of the transcript (opens in a new tab)",
	text: "Transcript text",
	playFrom: (time: string) => `Play from ${time}`,
};
