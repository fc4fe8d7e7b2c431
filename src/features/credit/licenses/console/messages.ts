export const licensesConsoleMessages = {
	title: "License numbers",
	lead: "Numbers by which accrediting bodies know your customers. Customers enter them in their account.",
	kinds: {
		license_number: "License number",
		nabp_id: "NABP e-Profile ID",
		ptin: "PTIN",
		npi: "NPI",
		birthday: "Month and day of birth",
		consent: "Consent to reports",
	},
	none: { title: "No license numbers yet", text: "Customers add them under License numbers in their profile." },
	noMatch: {
		title: "No number to check",
		text: "No two customers entered the same number, or you've checked all of them.",
	},
};
