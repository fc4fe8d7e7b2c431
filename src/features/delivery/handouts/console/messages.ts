export const handoutFormMessages = {
	tooLarge: (size: string) => `This file is too large. The limit is ${size}.`,
	noName: "Please enter a name.",
	opensOptions: { purchase: "Right after purchase", session_end: "After the session" },
	audienceOptions: {
		everyone: "Every price option",
		live: "Price options with the live session",
		recording: "Price options with the recording",
	},
};
