export const licenseKindMessages = {
	license_number: "License number",
	nabp_id: "NABP e-Profile ID",
	ptin: "PTIN",
	npi: "NPI",
	birthday: "Month and day of birth",
	consent: "Consent to reports",
};

export const licensesMessages = {
	title: "License numbers",
	lead: "Accrediting bodies and state boards know you by these numbers. We print license numbers on certificates, and send all of them to bodies that ask for them.",
	loading: "Loading your license numbers",
	logInFor: "your license numbers",
	none: "You haven't added a license number yet.",
	needed: "Your courses need details from you",
	neededFor: (kind: string, body: string, titles: string) => `${kind} for ${body}: ${titles}`,
	neededState: (kind: string, body: string, titles: string) => `${kind} with its state for ${body}: ${titles}`,
	neededText: "Without them, we can't grant you the credit of this body.",
	addNeeded: "Add the details",
	add: "Add a number",
	added: "Your details were added.",
	saved: "Your details were saved.",
	body: "For",
	kind: "Kind",
	state: "State",
	noState: "None",
	number: "Number",
	birthdayHint: "Four digits, such as 0704 for July 4. We don't ask for the year.",
	consent: (body: string) =>
		`I agree that my credit is reported to ${body}, with my name and the details that I entered for it.`,
	validFrom: "First day of the period",
	validTo: "Last day of the period",
	validToHint: "We'll remind you 60 days before.",
	neededCredits: "Credits you need in this period",
	neededCreditsHint: "My credit then shows how far you are. Optional.",
	period: (from: string | null, to: string | null) => {
		if (from && to) return `${from} to ${to}`;
		if (to) return `until ${to}`;
		return from ? `from ${from}` : "";
	},
	save: "Save",
	saving: "Saving...",
	cancel: "Cancel",
	edit: "Edit",
	delete: "Delete",
	withNumber: (number: string) => `number ${number}`,
	back: "Back to your profile",
	failed: "Your number couldn't be saved. Check your connection and try again.",
};

export const licenseEmailMessages = {
	subject: (body: string, day: string) => `Your ${body} license period ends on ${day}`,
	preview: "Check what you still need before the period ends.",
	heading: "Your license period ends soon",
	text: (name: string, body: string, day: string) =>
		`Hello ${name}, your current ${body} license period ends on ${day}.`,
	next: "Check which credits you still need. When your license is renewed, enter the new period in your account.",
	button: "Open license numbers",
	why: "You get this email because you entered this period in your account.",
};
