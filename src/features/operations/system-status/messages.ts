/** Steps of the setup checklist on the dashboard. */
export const setupStepMessages = {
	addresses: {
		title: "Enter your addresses and support email",
		text: "They appear on invoices, on the contact page and in every email.",
	},
};
