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
