export const settingRowMessages = {
	setHidden: "Set (hidden)",
	notSet: "Not set",
	defaultText: "Default",
};

export const settingsMessages = {
	title: "Settings",
	checkThis: "Check this",
	actionRequired: "Action required",
	lead: "How this site is configured. Change settings in the environment of the server. Secrets are never shown.",
	loading: "Loading settings",
	sandbox: "Payments run in the sandbox",
	stripeTest: "Payments run in Stripe's test mode",
	testText: "Purchases are for testing only. No money is charged.",
	healthChecks: "Health checks",
	versionInformation: "Version information",
};
