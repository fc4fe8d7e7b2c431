/** What a customer reads before deleting the account. */
export const keptEvidenceMessages = {
	certificate: (title: string) => `Your certificate for “${title}”, with your name.`,
	license: (body: string) => `Your license number for ${body}.`,
	attendance: (title: string, date: string) =>
		`Your attendance at “${title}” on ${date}: the times you were in the room, why staff corrected your minutes, your answers to attendance checks and polls, and your questions.`,
};
