export const roomMessages = {
	interrupted: {
		title: "The speaker's connection was interrupted.",
		text: "Stay on this page. The session and your attendance continue when the speaker is back.",
	},
	ended: {
		title: "The session has ended.",
		text: "Thank you for attending. Your minutes until now are counted after the scheduled end. If your purchase includes the recording, you'll find it in My Orders when it's ready.",
		myOrders: "My Orders",
	},
	elsewhere: {
		title: "You're watching somewhere else.",
		text: "You opened this session on another device or in another tab. You can watch in one place at a time.",
		button: "Watch here",
	},
	signedOut: {
		title: "You're logged out.",
		text: "Log in to continue. Your attendance counts again when you're back.",
		button: "Log in",
	},
	refused: { title: "You can't watch right now.", again: "Try again" },
	failed: {
		title: "The video can't be played.",
		text: "This browser can't play the session. Update it, or open this page in Chrome, Edge, Firefox or Safari.",
	},
	extended: (time: string) => `The session was extended. It is now scheduled until ${time}.`,
	runsOver: (time: string) => `The scheduled time is over. The session ends at ${time} at the latest.`,
	connecting: "Opening the session…",
	player: "Live session",
	sound: "Turn on the sound",
	audioOnly: "Audio only",
	withPicture: "Show the picture",
	slow: {
		title: "Your connection is slow.",
		text: "You can continue with audio only. Slides, chat and questions still work, and your attendance counts.",
	},
	play: "Play",
	behind: (seconds: number) => `The picture is ${seconds} seconds behind.`,
	goLive: "Go live",
	watchMissed: "Watch what you missed",
	starting: "The session is starting. The picture appears in a few seconds.",
	missing: {
		title: "The picture isn't arriving.",
		text: "Check your connection, then load the video again. If it still doesn't play, reload this page or continue with audio only.",
		again: "Load the video again",
	},
};

export const presenceMessages = {
	title: "Are you still there?",
	text: "Please answer within two minutes.",
	late: "You didn't answer in time, so this check is missed. Your minutes still count.",
	lateMinutes: "You didn't answer in time. Your attendance counts again from your answer on.",
	answer: "I'm here",
};

const count = (number: number, one: string, several: string) => (number === 1 ? `1 ${one}` : `${number} ${several}`);

const causes = {
	connection: "Your connection was lost.",
	stalled: "The picture had stalled.",
	hidden: "This page was in the background.",
};

export const checksMessages = {
	title: "Attendance checks",
	expected: (checks: number) =>
		`${checks === 1 ? "1 check comes" : `${checks} checks come`} during the session, at moments you can't predict.`,
	needed: (needed: number, expected: number) =>
		needed === expected
			? "For the full credit, answer each within two minutes."
			: `For the full credit, answer at least ${needed} of them, each within two minutes.`,
	answerAll: "Answer each within two minutes so your attendance counts.",
	polls: "Answers to polls make up for missed checks.",
	missed: (time: string, cause: "connection" | "stalled" | "hidden" | null) =>
		`You missed the check at ${time}.${cause === null ? "" : ` ${causes[cause]}`}`,
	missedMinutes: "Your attendance doesn't count from a missed check until your next answer.",
	codes: (codes: number) =>
		`The speaker gives ${count(codes, "code word", "code words")}. Enter ${codes === 1 ? "it" : "each"} here within five minutes.`,
	summary: (line: string) => `Checks: ${line}`,
	line: (answered: number, expected: number) => `${answered} of ${expected} answered`,
	neededOf: (needed: number) => `${needed} needed`,
	enough: "enough for the full credit",
	codesLine: (entered: number, codes: number) => `${entered} of ${count(codes, "code word", "code words")}`,
};

export const codeMessages = {
	title: "Enter the code word",
	listen: "The speaker just said it. Case, accents and spaces don't matter.",
	onScreen: (word: string) => `The code word is “${word}”.`,
	minutes: (minutes: number) => (minutes === 1 ? "Less than a minute left." : `${minutes} minutes left.`),
	tries: (tries: number) => (tries === 0 ? "No tries left." : tries === 1 ? "1 try left." : `${tries} tries left.`),
	field: "Code word",
	empty: "Please enter the code word.",
	send: "Send",
	entered: "Your code word is recorded.",
};

export const groupMessages = {
	title: "Watching together",
	lead: "People in your room who have a seat for this session can answer checks, polls and questions on their own phones. Each earns their own credit.",
	show: "Show a code for phones",
	refresh: "Update the list",
	qrCode: "QR code for phones",
	scan: "Scan the QR code with your phone. This is the code of your group:",
	address: (address: string) => `No camera? Go to ${address}`,
	none: "No one has joined with a phone yet.",
	members: "Who is in the room with you?",
	confirm: "Confirm who's in the room",
	confirmed: (people: number) =>
		people === 1
			? "You confirmed that 1 person is in the room. You can change it later."
			: `You confirmed that ${people} people are in the room. You can change it later.`,
	join: {
		title: "Join your group",
		lead: "Watch the session on the screen in your room, and answer checks, polls and questions on this phone. You need your own seat for the session.",
		button: "Join with this phone",
		logIn: "Log in to join",
	},
	member: {
		title: (host: string) => `You're in the group of ${host}.`,
		text: "Watch the session on the screen in your room, and keep this page open: checks, polls and questions come here, and your attendance counts while it's open.",
		leave: "Watch on this device instead",
	},
};

export const roomSlidesMessages = {
	follow: "Go to the speaker's slide",
	largerPicture: "Enlarge the picture",
	largerSlides: "Enlarge the slides",
};
