/** Steps of the setup checklist on the dashboard. */
export const setupStepMessages = {
	addresses: { title: "Enter your addresses and support email", text: "They appear on invoices, on the contact page and in every email." },
	payments: { title: "Connect Stripe", text: "Until then, checkout takes test cards only, and no money moves." },
	email: { title: "Connect your email server", text: "Until then, emails are only saved on the server, not sent." },
};
