export const answerFormMessages = {
	sent: "Reply sent.",
	erased: "This customer's data was erased, so you can't reply anymore.",
	answer: "Reply",
	changedTitle: "Someone else changed this conversation",
	changedText: "The latest changes are shown above. Your text is still here. Send it if it still applies.",
	label: "Your reply",
	hint: (email: string) => `Plain text, sent to ${email}. Replies go to the support address.`,
	sending: "Sending...",
	send: "Send reply",
};

export const conversationPageMessages = {
	details: "Details",
};

export const estimateMessages = {
	title: "Estimate request",
};

export const estimatesMessages = {
	title: "Estimate requests",
};

export const handlingMessages = {
	changedByOther: "Someone else changed this conversation. The page now shows the latest version.",
	doneAssigned: (name: string) => `Assigned to ${name}.`,
	doneUnassigned: "Unassigned.",
	doneClosed: "Closed.",
	doneReopened: "Reopened.",
	handling: "Handling",
	assignedTo: "Assigned to",
	unassigned: "Unassigned",
	assignToMe: "Assign to me",
	reopen: "Reopen",
	close: "Close",
};

export const messageFiltersMessages = {
	status: "Status",
	all: "All",
	assignedTo: "Assigned to",
	anyone: "Anyone",
	me: "Me",
	unassigned: "Unassigned",
};

export const messageListMessages = {
	from: "From",
	message: "Message",
	erased: "Erased",
	status: "Status",
	assignedTo: "Assigned to",
	unassigned: "Unassigned",
	received: "Received",
	noMatch: "No messages match",
	noMatchText: "Try a shorter search or another status.",
	noneText: "Messages from the forms on your site appear here. You can assign them, add notes and reply by email.",
};

export const messageMessages = {
	title: "Message",
};

export const messagesMessages = {
	title: "Messages",
};

export const noteFormMessages = {
	added: "Note added.",
	internalNote: "Internal note",
	note: "Note",
	hint: "Only staff can see notes.",
	adding: "Adding...",
	add: "Add note",
};

export const senderMessages = {
	name: "Name",
	email: "Email",
	currentRole: "Current role",
	company: "Company",
	address: "Address",
	sender: "Sender",
	erased: "This customer's data was erased.",
};

export const threadMessages = {
	conversation: "Conversation",
	erased: "Erased",
	messageErased: "This message was erased.",
	addedNote: "added an internal note",
	repliedByEmail: "replied by email",
};

export const stateMessages = {
	created: "New",
	assigned: "Assigned",
	answered: "Answered",
	closed: "Closed",
	emailQueued: "Email queued",
	sendingEmail: "Sending email",
	emailSent: "Email sent",
	emailFailed: "Email failed",
	emailBounced: "Email bounced",
	emailNotSent: "Email not sent",
	messages: "Messages",
	messagesLead: "Messages from the contact form.",
	noMessages: "No messages yet",
	estimateRequests: "Estimate requests",
	message: "Message",
	estimateRequest: "Estimate request",
	estimateRequestsLead: "Requests from the consulting page. Send a quote that the customer can pay by card.",
	noEstimateRequests: "No estimate requests yet",
};

export const messagesFromMessages = {
	title: "Messages",
	none: "No messages",
	kinds: { contact: "Messages", estimate: "Estimate requests" },
};
