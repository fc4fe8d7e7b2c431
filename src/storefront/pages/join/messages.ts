export const beforeSessionMessages = {
	start: "Start of the session",
	here: "You're in the right place.",
	countdown: (time: string) => `The session starts in ${time}.`,
	soon: "The session starts as soon as the speaker is ready.",
	people: (people: number) => (people <= 1 ? "You're the first one here." : `${people} people are waiting.`),
	keepOpen:
		"Keep this page open. The video appears here when the session starts, and your attendance counts from then on.",
	try: "Try before it starts",
	captions: {
		title: "Captions",
		text: "Your device can caption what it plays. On Windows, press the Windows key, Ctrl and L. On a Mac or a phone, turn on live captions in the accessibility settings.",
	},
	question: {
		title: "A question",
		button: "Write a question",
		text: "The speaker can read it before the session.",
		early: "You can write to the speaker here when the session opens, 15 minutes before the start.",
		elsewhere: "Write down what you'd like to know, and ask it in the meeting.",
	},
	agenda: "Agenda",
	agendaZone: (zone: string) => `in ${zone}`,
	minute: (minute: number) => `Minute ${minute}`,
	credit: "Your credit",
	worth: (credits: string) => `This session is worth ${credits}.`,
	attend: (minutes: number, duration: number) =>
		`For the certificate of attendance, attend at least ${minutes} of ${Math.max(minutes, duration)} minutes.`,
	apart: "What each credit takes is on the course page and in My Orders.",
	countsHere: "Your minutes count while this page is open and the speaker is on the air.",
	countsElsewhere: "Keep this page open during the meeting: it confirms your attendance.",
	sound: {
		title: "Sound",
		play: "Play three tones",
		again: "Play again",
		new: "Check that you'll hear the speaker.",
		playing: "You should hear three rising tones now.",
		played:
			"Didn't hear them? Turn up the volume, and choose the right speakers or headphones in your device's sound settings.",
		failed:
			"Your browser can't play sound. Connect speakers or headphones, close other programs that use them, and try again.",
	},
};
