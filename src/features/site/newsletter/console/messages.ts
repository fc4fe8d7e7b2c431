export const subscribersMessages = {
	title: "Subscribers",
	lead: "Who subscribed, what they agreed to, and when.",
	columns: { who: "Subscriber", state: "Status", consent: "Consent", action: "Action" },
	confirmed: "Confirmed",
	states: { waiting: "Awaiting confirmation", confirmed: "Confirmed", unsubscribed: "Unsubscribed", phone: "Phone only" },
	allStates: "All",
	noMatch: { title: "No subscribers match", text: "Try another status or a shorter search." },
	none: { title: "No subscribers yet", text: "New subscribers appear here." },
};

export const unsubscribeMessages = {
	button: "Unsubscribe",
	title: (who: string) => `Unsubscribe ${who}?`,
	text: "They will no longer receive the newsletter. Only they can subscribe again.",
	cancel: "Cancel",
};
