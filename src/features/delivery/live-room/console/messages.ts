export const consoleRoomMessages = {
	states: { waiting: "Not started", live: "Live", interrupted: "Interrupted", ended: "Ended" },
	endSession: "End the session",
	of: (name: string) => ` for ${name}`,
};
