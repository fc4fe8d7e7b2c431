export const settingRowMessages = {
	setHidden: "Set (hidden)",
	notSet: "Not set",
	defaultText: "Default",
};

export const settingsMessages = {
	title: "Server",
	checkThis: "Check this",
	actionRequired: "Action required",
	lead: "How this server is configured. Change these settings in its environment. Secrets are never shown.",
	loading: "Loading settings",
	payments: {
		sandbox: { title: "Payments run in the sandbox", text: "Purchases are for testing only. No money is charged." },
		test: { title: "Payments run in Stripe's test mode", text: "Purchases are for testing only. No money is charged." },
		off: { title: "Payments are off", text: "Visitors can't pay until you connect Stripe." },
	},
	healthChecks: "Health checks",
	versionInformation: "Version information",
};
