/** Texts of the specification for the contact and consulting forms (sections 4 and 8), verbatim. */
export const specifiedMessages = {
	send: "Send message",
	sending: "Sending...",
	failed: "Failed to send message.",
};

export const answerEmail = {
	subject: (value: string, siteName: string) => `Your ${value} to ${siteName}`,
	preview: (staffMember: string) => `${staffMember} replied to your message`,
	heading: "Our reply to your message",
	youWrote: (message: string) => `You wrote:
${message}`,
	replyHint: "To write back, reply to this email.",
	why: "You're receiving this email because you contacted us through our site.",
};

export const messageEmail = {
	contactMessage: "Contact message",
	estimateRequest: "Estimate request",
	name: "Name",
	notGiven: "Not given",
	email: "Email",
	currentRole: "Current role",
	company: "Company",
	companyAddress: "Company address",
	city: "City",
	country: "Country",
	replyHint: "Reply to this email to write to the sender.",
	why: (id: number) => `Message ${id}, sent through the form on the site.`,
};

export const messageFormMessages = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	currentRole: "Current role",
	companyName: "Company name",
	companyAddress: "Company address",
	city: "City",
	country: "Country",
	message: "Message",
};

export const changeConversationReplies = {
	unknownAssignee: "This staff member can't answer messages.",
};

export const sendMessageReplies = {
	sent: "Message sent successfully!",
};

/** A customer's history in the console. */
export const messageHistoryMessages = {
	received: {
		contact: (text: string) => `Sent a message: ${text}`,
		estimate: (text: string) => `Requested an estimate: ${text}`,
	},
	answered: (staffMember: string) => `${staffMember} replied to the message`,
};
