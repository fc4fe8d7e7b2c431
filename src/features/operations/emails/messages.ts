export const endpointsEmail = {
	message: "The email was queued again.",
};

export const testEmailReplies = {
	subject: (subject: string) => `Test: ${subject}`,
	sent: (address: string) => `A test email is on its way to ${address}.`,
};
