/** Texts of the specification for the contact and consulting forms (sections 4 and 8), to the letter. */
export const words = {
	send: "Send message",
	sending: "Sending...",
	sent: "Message sent successfully!",
	failed: "Failed to send message.",
} as const;
