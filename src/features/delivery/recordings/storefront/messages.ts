export const watchedMessages = {
	watched: (percent: number) => `${percent}% watched`,
	resumeAt: (time: string) => `, resumes at ${time}`,
};

export const studyMessages = {
	video: "Video",
	openingVideo: "Opening the video",
	openingTranscript: "Opening the transcript",
	videoFailed: "The video couldn't be opened.",
	transcriptFailed: "The transcript couldn't be opened.",
	tryAgain: "Try again",
};

export const playerMessages = {
	failed: "The video couldn't be played.",
	failedInBrowser: "Your browser couldn't play it. Please try again, or use another browser.",
	unreachable: "We can't reach the server. Check your connection and try again.",
	tryAgain: "Try again",
	english: "English",
	resumed: (time: string) => `Resumed at ${time}.`,
	startOver: "Start from the beginning",
	countsFrom: (day: string) =>
		`You have the certificate of this period. Watching counts toward the next one from ${day}.`,
	speedLimit: (speed: number, body: string) =>
		`Plays at up to ${speed}×. Faster playback doesn't count for your ${body} credit.`,
	watched: (watched: string, length: string) => `Watched ${watched} of ${length}. Skipped parts don't count.`,
};

/** The questions that stop a recording. */
export const stopMessages = {
	title: "Review question",
	choose: "Choose an answer.",
	several: "More than one can be right.",
	answer: "Answer",
	right: "That's right",
	wrong: "That isn't right",
	about: (isRight: boolean, isChosen: boolean) =>
		isChosen ? (isRight ? "Your answer, right" : "Your answer, wrong") : "Right answer",
	goOn: "Go on with the recording",
};

export const chapterMessages = {
	title: "Chapters",
};

/** The public sample of a course. */
export const sampleMessages = {
	title: "Sample",
	pageTitle: (title: string) => `Sample: ${title}`,
	lead: "A part of this course, free to see for everyone.",
	clip: "About this course",
	video: (minutes: number) =>
		minutes === 1 ? "The first minute of the recording" : `The first ${minutes} minutes of the recording`,
	play: "Play the sample",
	player: "Sample of the course",
	transcript: "The beginning of the transcript",
	continues: "The full transcript has everything said.",
	needsScripts: "Playing the video needs JavaScript.",
	toCourse: "See the course and prices",
	browse: "Browse all training",
};

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
