/** Steps of the setup checklist on the dashboard. */
export const connectionSteps = {
	payments: { title: "Connect Stripe", text: "Until then, checkout takes test cards only, and no money moves." },
	email: { title: "Connect your email server", text: "Until then, emails are only saved on the server, not sent." },
};
