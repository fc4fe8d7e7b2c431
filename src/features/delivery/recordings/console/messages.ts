export const mediaMessages = {
	pageTitle: "Course files",
	title: "Files",
	back: "Course",
	loading: "Loading files",
	lead: "Recording, captions, transcript and cover. Customers see changes immediately.",
	uploadedCover: "Uploaded cover",
	automaticCover: "Automatic cover",
	openCaptions: "Open the captions",
	draft: "Write captions and transcript automatically",
	openTranscript: "Open the transcript as customers see it",
	added: (time: string) => ` · added ${time}`,
	english: "English",
	player: "Recording",
};

/** How much of a course everyone can see. */
export const sampleSectionMessages = {
	title: "Sample",
	about: "Everyone can see this part without buying. The course page links to it. Nothing beyond it is served.",
	minutes: "Recording",
	minutesOption: (count: number) => (count === 0 ? "No video" : count === 1 ? "The first minute" : `The first ${count} minutes`),
	pages: "Transcript",
	pagesOption: (count: number) => (count === 0 ? "No text" : count === 1 ? "The first page" : `The first ${count} pages`),
	save: "Save the sample",
	open: "Open the sample",
	waits: "The video appears once the recording's qualities are ready.",
};

export const recordingMessages = {
	waiting: { name: "Preparing", text: "Customers can watch it now. Versions for slower connections are being prepared." },
	ready: { name: "Ready", text: "" },
	plain: { name: "Ready", text: "It plays in one quality only, because ffmpeg is not installed on this server." },
	failed: { name: "Preparation failed", text: "" },
	failedTitle: "The versions for slower connections couldn't be prepared. The recording plays in its original quality.",
	tryAgain: "Try again",
};

/** Uploading, replacing and removing a file, by kind. */
export const fileMessages = {
	recording: {
		title: "Recording",
		about: "MP4, MOV or WebM. Players that are already open keep playing the previous recording. Captions and transcript stay until you replace them.",
		none: "There is no recording yet.",
		choose: "Upload recording",
		replace: "Replace recording",
		removeTitle: "Remove the recording?",
		removeAbout: "Customers can't watch it until you upload another one.",
		remove: "Remove recording",
	},
	captions: {
		title: "Captions",
		about: "WebVTT (.vtt) or SubRip (.srt), which is converted to WebVTT. Errors are shown with their line number.",
		none: "There are no captions yet.",
		choose: "Upload captions",
		replace: "Replace captions",
		removeTitle: "Remove the captions?",
		removeAbout: "People who need captions can't follow the recording without them.",
		remove: "Remove captions",
	},
	transcript: {
		title: "Transcript",
		about:
			"WebVTT (.vtt), SubRip (.srt) or text. If paragraphs begin with their time, like “0:01:05 Ann Example: Good morning.”, the transcript follows the recording.",
		none: "There is no transcript yet.",
		choose: "Upload transcript",
		replace: "Replace transcript",
		removeTitle: "Remove the transcript?",
		removeAbout: "Customers can't read it until you upload another one.",
		remove: "Remove transcript",
	},
	cover: {
		title: "Cover",
		about: "JPEG, PNG, WebP or AVIF, at least 640 by 360 pixels. It is cropped to 16:9 around its center.",
		none: "This is the automatic cover, made from the course's title and category.",
		choose: "Upload cover",
		replace: "Replace cover",
		removeTitle: "Use the automatic cover?",
		removeAbout: "Your image will be removed from the site.",
		remove: "Use the automatic cover",
	},
	file: (title: string) => `File: ${title}`,
	drop: "or drop a file here",
	keep: "Cancel",
};

export const uploadMessages = {
	running: "Uploading",
	paused: "Paused",
	broken: "Waiting for the connection",
	stopped: "Stopped",
	heard: (status: string, name: string, percent: number) => `${status}: ${name}, ${percent} percent`,
	progress: (status: string, sent: string, total: string, percent: number) => `${status}: ${sent} of ${total} (${percent}%)`,
	bar: (name: string) => `Upload of ${name}`,
	lost: "The connection was lost. Your upload so far is saved.",
	brokenText: "The connection was lost. The upload continues automatically when it is back. Your upload so far is saved.",
	stoppedText: "We haven't been able to reach the server for several minutes. Your upload so far is saved.",
	resume: "Resume",
	tryAgain: "Try again",
	pause: "Pause",
	cancel: "Cancel upload",
	checking: (name: string) => `Checking ${name}...`,
	failed: (name: string) => `We couldn't use ${name}`,
	unfinished: (name: string) => `The upload of ${name} isn't finished`,
	bySomeoneElse: "Someone else is uploading a file here",
	arrived: (received: string, total: string) => `${received} of ${total} uploaded.`,
	chooseAgain: " Choose the same file again to continue.",
	dismiss: "Dismiss",
};
