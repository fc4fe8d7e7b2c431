export const mediaMessages = {
	clipStates: {
		waiting: "Visitors can watch it once its qualities are ready.",
		ready: "",
		plain: "Visitors can't watch it: ffmpeg isn't installed on this server.",
		failed: "It couldn't be prepared. Export the video again, then replace it.",
	},
	added: (time: string) => ` · added ${time}`,
};

/** Uploading, replacing and removing a file, by kind. */
export const fileMessages = {
	recording: {
		title: "Recording",
		about:
			"MP4, MOV or WebM. Players that are already open keep playing the previous recording. Captions and transcript stay until you replace them.",
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
	clip: {
		title: "Clip",
		about:
			"MP4, MOV or WebM, up to 2 minutes: the instructor introduces the course. Everyone can watch it from the course page, in place of the sample of the recording.",
		none: "There is no clip yet.",
		choose: "Upload clip",
		replace: "Replace clip",
		removeTitle: "Remove the clip?",
		removeAbout: "Visitors can't watch it until you upload another one.",
		remove: "Remove clip",
	},
	file: (title: string) => `File: ${title}`,
	drop: "or drop a file here",
};

export const uploadMessages = {
	running: "Uploading",
	paused: "Paused",
	broken: "Waiting for the connection",
	stopped: "Stopped",
	heard: (status: string, name: string, percent: number) => `${status}: ${name}, ${percent} percent`,
	progress: (status: string, sent: string, total: string, percent: number) =>
		`${status}: ${sent} of ${total} (${percent}%)`,
	bar: (name: string) => `Upload of ${name}`,
	lost: "The connection was lost. Your upload so far is saved.",
	brokenText:
		"The connection was lost. The upload continues automatically when it is back. Your upload so far is saved.",
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
