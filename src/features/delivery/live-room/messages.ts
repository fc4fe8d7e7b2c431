import { formatCount } from "#values/formats/format-count.ts";

export const extensionMessages = {
	extend: "Extend the session",
	title: "Extend the session?",
	text: "Attendees see the new end, and their attendance counts until then. Minutes are counted and certificates sent after the new end, even if you end earlier.",
	minutes: "Extend by",
	choice: (minutes: number) => `${minutes} minutes`,
	overlaps: (title: string, time: string, attendees: number) =>
		`“${title}” starts at ${time}, before the new end. ${attendees === 0 ? "It has the same instructor." : attendees === 1 ? "One attendee has a seat in both." : `${formatCount(attendees)} attendees have a seat in both.`}`,
	anyway: "Extend anyway",
	ending: {
		title: (time: string) => `The session is scheduled to end at ${time}.`,
		past: (time: string) => `The session was scheduled to end at ${time}.`,
		extend: (time: string) =>
			`Extend it if you need more time. Otherwise it ends by itself at ${time}, and attendance counts until its scheduled end.`,
		extended: (time: string) =>
			`It can't be extended again. It ends by itself at ${time}, and attendance counts until its scheduled end.`,
		until: (time: string) => `It ends by itself at ${time}. Attendance no longer counts.`,
		next: (title: string, time: string, attendees: number) =>
			`“${title}” starts at ${time}. ${attendees === 0 ? "It has the same instructor." : attendees === 1 ? "One attendee has a seat in both." : `${formatCount(attendees)} attendees have a seat in both.`}`,
	},
	cancel: "Cancel",
	unreachable: "We can't reach the server. Check your connection and try again.",
};

export const studioMessages = {
	replay: {
		title: "A recording is shown in this session",
		text: "You don't need a camera. Answer chat messages and questions here.",
		waiting: "It starts with the session.",
		live: "Attendees are watching it now.",
		ended: "It has ended.",
	},
	pageTitle: (session: string | undefined) => (session === undefined ? "Studio" : `Studio: ${session}`),
	eyebrow: "Studio",
	welcome: (name: string) => `Welcome, ${name}. Check camera, microphone and upload, rehearse if you like, then start.`,
	onAir: (name: string) => `Speaking as ${name}.`,
	onAirTitle: "Broadcast",
	clock: {
		start: (time: string) => `Starts in ${time}`,
		early: (time: string) => `Scheduled to start in ${time}`,
		end: (time: string) => `${time} left`,
		over: (time: string) => `${time} over time`,
		startsAt: (time: string) => `at ${time}`,
		endsAt: (time: string) => `Scheduled until ${time}`,
	},
	upload: {
		test: "Test your upload",
		testing: "Measuring your upload for up to five seconds…",
		enough: {
			title: (mbits: string) => `Your upload is fast enough: ${mbits} Mbit/s.`,
			text: "A session needs 3 Mbit/s.",
		},
		tight: {
			title: (mbits: string) => `Your upload is only just fast enough: ${mbits} Mbit/s.`,
			text: "A session needs 3 Mbit/s. To be safe, connect your computer by cable, and close programs that use the network.",
		},
		too_slow: {
			title: (mbits: string) => `Your upload is too slow: ${mbits} Mbit/s.`,
			text: "A session needs 3 Mbit/s. Connect by cable or move closer to the router, close other programs and VPNs, then test again. If it stays slow, try your phone's hotspot, or ask the organizer for a meeting link.",
		},
		failed:
			"Your upload couldn't be measured. Check your connection and test again. If it fails again, your network may block live connections: try another one, such as your phone's hotspot.",
		current: "Your upload keeps up.",
		missed: {
			title: (seconds: number) => `Attendees missed the last ${seconds} seconds`,
			text: "The recording has them, and their minutes count. Repeat what they need to follow.",
			done: "Done",
		},
		behind: (seconds: number) =>
			`Your upload is ${seconds} seconds behind. The recording loses nothing, but attendees may see interruptions. Close other programs that use the network.`,
	},
	thanks: (name: string) => `Thank you, ${name}.`,
	broken: {
		title: "This studio link doesn't work",
		text: "This studio link is invalid or was revoked. Ask the organizer for a new one.",
	},
	closed: {
		title: "The studio is closed.",
		text: "The time for this session is over, or it is held somewhere else. Ask the organizer if you expected to speak.",
	},
	unsupported: {
		title: "This browser can't broadcast.",
		text: "Open this link in a current version of Chrome, Edge or Safari to speak. In this browser you can follow the chat, review questions and run polls.",
	},
	devices: {
		title: "Camera and microphone",
		settings: "Choose devices",
		turnOn: "Turn on camera and microphone",
		denied:
			"The browser doesn't allow this page to use your camera and microphone. Allow both in the address bar, then try again.",
		missing: "No camera or microphone was found, or another program is using it.",
		lost: "Your camera or microphone was disconnected. Plug it in, or turn on another one.",
		camera: "Camera",
		microphone: "Microphone",
		unnamed: (kind: string, index: number) => `${kind} ${index}`,
		level: "Microphone level",
		preview: "What attendees see",
		screen: "Share your screen",
		screenStop: "Show the camera",
		screenFailed: "Your screen can't be shared. Choose a window or screen, and allow it in the browser.",
	},
	state: {
		off: "Attendees can't see or hear you.",
		rehearsing: "You are rehearsing. Attendees can't see or hear you.",
		connecting: "Connecting…",
		live: "You are live.",
		reconnecting:
			"The connection was lost. Keep talking: the recording continues here and is sent when the connection is back.",
		elsewhere: "The session is live, but not from this page.",
		ended: "The session has ended.",
		endedByStaff: "The organizer ended the session.",
		moved: "The organizer moved the session to another date. Attendees can't see or hear you.",
		endedLate: "The session ended by itself, 30 minutes after its scheduled end.",
		replaced: "The session continues on another page or device.",
		finishing: "Sending the last seconds…",
	},
	watching: (count: number) =>
		count === 1 ? "1 attendee is watching." : `${formatCount(count)} attendees are watching.`,
	remaining: (count: number) =>
		count === 1 ? "1 attendee is still in the room." : `${formatCount(count)} attendees are still in the room.`,
	rehearse: "Rehearse",
	stopRehearsal: "Stop rehearsing",
	start: "Start the session",
	continue: "Continue the session here",
	startAgain: "Start the session again",
	end: "End the session",
	endAnyway: "End anyway",
	endTitle: "End the session for everyone?",
	endText: "Attendees will see that the session has ended. Their attendance ends now.",
	keep: "Keep going",
	unreachable: "We can't reach the server. Check your connection and try again.",
};

export const slidesMessages = {
	title: "Slides",
	page: (page: number, pages: number) => `Slide ${page} of ${pages}`,
	previous: "Previous slide",
	next: "Next slide",
	failed: "This slide couldn't be loaded. Check your connection.",
};
