/** The list of webhooks. */
export const webhookListMessages = {
	title: "Webhooks",
	lead: "Messages that tell other programs when something happens, such as a paid order.",
	new: "New webhook",
	none: {
		title: "No webhooks yet",
		text: "Create a webhook to tell another program, such as your CRM, about orders, refunds and certificates as they happen.",
	},
};
