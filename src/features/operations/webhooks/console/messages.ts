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
