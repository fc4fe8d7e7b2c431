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
	testText: "No money is charged. All purchases are tests.",
	healthChecks: "Health checks",
	versionInformation: "Version information",
};
