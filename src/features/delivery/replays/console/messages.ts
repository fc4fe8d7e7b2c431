export const consoleRecordingMessages = {
	recording: "Recording",
	recordingText: {
		none: "After the session ends, you have 30 days to publish it as the course's recording. It replaces any earlier recording.",
		withheld: "The recording is not published. You can publish it until 30 days after the session.",
		making: "The recording is being prepared. You can leave this page.",
		published: "The recording is published. Customers whose purchase includes it find it in My Orders.",
		failed: "The recording couldn't be made. Try again, or upload one in the course editor.",
	},
	publish: "Publish the recording",
	publishAgain: "Publish again",
	publishing: "The recording is being prepared.",
	files: "Recording and files",
	edit: "Trim and choose a poster",
	due: (time: string) => `It is published automatically on ${time}, unless you publish it or cancel that first.`,
	cancelDue: "Don't publish automatically",
	cancelDueTitle: "Cancel the automatic publication?",
	cancelDueText: "Customers don't get the recording until you publish it.",
	dueCanceled: "The recording won't be published automatically.",
	unpublish: "Unpublish",
	unpublishTitle: "Unpublish the recording?",
	unpublishText: "Customers can no longer watch it. The session stays stored for 30 days, so that you can publish it again.",
	unpublished: "The recording is unpublished.",
	automatic: "Publish recordings automatically",
	automaticHint: "Applies to all live sessions that end from now on. You can still trim, publish or withhold each recording before that.",
	automaticNever: "No, staff publish them",
	automaticAfter: (hours: number) => {
		const [count, unit] = hours < 24 ? [hours, "hour"] : [hours / 24, "day"];
		return `${count} ${unit}${count === 1 ? "" : "s"} after the session`;
	},
	automaticSaved: "Saved.",
	keep: "Close",
};

export const consoleReplayMessages = {
	title: "Show a recording instead",
	text: "The course's recording is shown as the session, at its date. Attendees can't skip ahead, and those who join late see what everyone sees. Speakers answer in chat and questions.",
	show: "Show the recording",
	chosen: "The recording is being prepared for the session.",
	states: {
		preparing: { name: "Preparing", text: "The recording is being prepared. You can leave this page." },
		ready: { name: "Ready", text: "" },
		failed: { name: "Failed", text: "The recording couldn't be prepared. Until it is, speakers can hold the session." },
	},
	length: (time: string) => `The recording (${time}) starts with the session.`,
	again: "Try again",
	cancel: "Speak live instead",
	cancelTitle: "Speak live instead?",
	cancelText: "The recording won't play. Speakers will run the session live from the studio.",
	keep: "Keep the recording",
	canceled: "Speakers can hold the session again.",
};
