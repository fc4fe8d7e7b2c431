export const beforeSessionMessages = {
	agenda: "Agenda",
	agendaZone: (zone: string) => `in ${zone}`,
	minute: (minute: number) => `Minute ${minute}`,
	credit: "Your credit",
	worth: (credits: string) => `This session is worth ${credits}.`,
	attend: (minutes: number, duration: number) => `For the certificate of attendance, attend at least ${minutes} of ${Math.max(minutes, duration)} minutes.`,
	apart: "What each credit takes is on the course page and in My Orders.",
	countsHere:
		"Your minutes count while this page is open and the speaker is on the air. If the page asks whether you're still there, answer within two minutes.",
	countsElsewhere: "Keep this page open during the meeting: it confirms your attendance.",
	sound: {
		title: "Test your sound",
		play: "Play three tones",
		again: "Play again",
		new: "Check that you'll hear the speaker.",
		playing: "You should hear three rising tones now.",
		played: "Didn't hear them? Turn up the volume, and choose the right speakers or headphones in your device's sound settings.",
		failed: "Your browser can't play sound. Connect speakers or headphones, close other programs that use them, and try again.",
	},
};
