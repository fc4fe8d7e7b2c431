export const endpointsEmail = {
	message: "The email was queued again.",
};

export const testEmailReplies = {
	subject: (subject: string) => `Test: ${subject}`,
	sent: (address: string) => `A test email is on its way to ${address}.`,
};

/** A customer's history in the console. */
export const emailHistoryMessages = {
	email: (subject: string, state: string) => `Email “${subject}”: ${state}`,
	deleted: "content deleted",
	states: {
		queued: "queued",
		sending: "sending",
		sent: "sent",
		failed: "failed",
		bounced: "bounced",
		stopped: "not sent",
	},
};
