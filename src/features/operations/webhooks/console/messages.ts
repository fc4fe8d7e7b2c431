/** The list of webhooks. */
export const webhookListMessages = {
	title: "Webhooks",
	lead: "Messages that tell other programs when something happens, such as a paid order.",
	new: "New webhook",
	columns: { address: "Address", state: "Status", events: "Events", messages: "Messages" },
	on: "On",
	off: "Off",
	pending: (count: number) => `${count} waiting`,
	failed: (count: number) => `${count} failed`,
	allDelivered: "None waiting",
	none: {
		title: "No webhooks yet",
		text: "Create a webhook to tell another program, such as your CRM, about orders, refunds and certificates as they happen.",
	},
};

/** The fields of a webhook. */
export const webhookFieldMessages = {
	url: "Address",
	urlHint: "The https address that receives the messages.",
	description: "Description",
	descriptionHint: "Optional. For example, the program that receives the messages.",
	events: "Events",
	create: "Create webhook",
	save: "Save",
	saving: "Saving...",
	created: "Webhook created",
	saved: "Saved.",
};

/** A secret, shown once. */
export const secretMessages = {
	title: "Copy the signing secret now",
	text: "The receiver uses it to check that messages come from this site. This is the only time we show it.",
	label: "Signing secret",
	copy: "Copy secret",
	done: "Done",
};

/** The page of one webhook. */
export const webhookMessages = {
	title: "Webhook",
	loading: "Loading webhook",
	settings: "Settings",
	test: "Send test message",
	turnOn: "Turn on",
	turnOff: "Turn off",
	turned: (on: boolean) => (on ? "The webhook is on." : "The webhook is off. It gets no messages until you turn it on."),
	rotate: "New secret",
	rotateTitle: "Create a new signing secret",
	rotateText: "During the overlap, we sign messages with both secrets, so you can update the receiver without losing any.",
	overlap: "Overlap",
	hours: (hours: number) => (hours === 0 ? "None: the old secret leaked" : hours === 1 ? "1 hour" : hours < 48 ? `${hours} hours` : `${hours / 24} days`),
	rotateSubmit: "Create secret",
	rotating: "Creating...",
	bothSign: (until: string) => `The previous secret signs too until ${until}.`,
	delete: "Delete",
	deleteTitle: "Delete this webhook?",
	deleteText: "Its log and pending messages are also deleted. You can't undo this.",
	keep: "Keep the webhook",
	deleteSubmit: "Delete webhook",
};

/** The delivery log of a webhook. */
export const logMessages = {
	title: "Delivery log",
	lead: "Messages of the last 30 days. Failed messages are tried again for four days.",
	state: "Status",
	all: "All",
	states: { pending: "Waiting", delivered: "Delivered", failed: "Failed" },
	refresh: "Refresh",
	resend: "Send again",
	next: (at: string) => `Next attempt: ${at}`,
	details: "Details",
	messageId: "Message ID",
	body: "Message",
	attempts: "Attempts",
	delivered: (status: number | null, milliseconds: number) => `Delivered with status ${status} in ${milliseconds} ms`,
	none: { title: "No messages yet", text: "Send a test message to check the receiver." },
	noMatch: { title: "No messages match your filter", text: "Try a different status." },
};
