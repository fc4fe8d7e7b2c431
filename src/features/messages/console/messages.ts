export const answerFormMessages = {
	answerSent: "Answer sent.",
	thisCustomersDataWas: "This customer’s data was erased, so you can’t reply anymore.",
	answer: "Answer",
	title: "Someone else changed this conversation",
	theLatestChangesAre: "The latest changes are shown above. Your text is still here. Send it if it still applies.",
	yourAnswer: "Your answer",
	plainTextSentTo: (email: string | number) => `Plain text, sent to ${email}. Replies go to the support address.`,
	sending: "Sending...",
	sendAnswer: "Send answer",
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
	someoneElseChangedThis: "Someone else changed this conversation. The page now shows the latest version.",
	assignedTo: (name: string | number) => `Assigned to ${name}.`,
	unassigned: "Unassigned.",
	closed: "Closed.",
	reopened: "Reopened.",
	handling: "Handling",
	assignedTo2: "Assigned to",
	unassigned2: "Unassigned",
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
	noMessagesMatch: "No messages match",
	tryAShorterSearch: "Try a shorter search or another status.",
	newMessagesAppearHere: "New messages appear here.",
};

export const messageMessages = {
	title: "Message",
};

export const messagesMessages = {
	title: "Messages",
};

export const noteFormMessages = {
	noteAdded: "Note added.",
	internalNote: "Internal note",
	note: "Note",
	hint: "Only staff can see notes.",
	adding: "Adding...",
	addNote: "Add note",
};

export const senderMessages = {
	name: "Name",
	email: "Email",
	currentRole: "Current role",
	company: "Company",
	address: "Address",
	sender: "Sender",
	thisCustomersDataWas: "This customer’s data was erased.",
};

export const threadMessages = {
	conversation: "Conversation",
	erased: "Erased",
	thisMessageWasErased: "This message was erased.",
	addedAnInternalNote: "added an internal note",
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
	messagesFromTheContact: "Messages from the contact form.",
	noMessagesYet: "No messages yet",
	estimateRequests: "Estimate requests",
	message: "Message",
	estimateRequest: "Estimate request",
	requestsFromTheConsulting: "Requests from the consulting page. Send a quote that the customer can pay by card.",
	noEstimateRequestsYet: "No estimate requests yet",
};
