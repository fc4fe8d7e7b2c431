export const ruleSetsMessages = {
	title: "Credit rules",
	lead: "What accrediting bodies require, and how they count. Courses can't grant more credits than these rules allow, certificates name the rule and its version, and evidence is kept as long as the body asks.",
	body: "Accrediting body",
	rules: "Rules",
	methods: "Delivery methods",
	applies: "Applies",
	from: (day: string) => `From ${day}`,
	until: (day: string) => `until ${day}`,
	version: (version: number) => `Version ${version}`,
	unconfirmed: (count: number) => (count === 1 ? "1 value to confirm" : `${count} values to confirm`),
	add: "Add rules",
	created: "The rules were added. Confirm their values with the accrediting body.",
	empty: {
		title: "No credit rules yet",
		text: "Add the rules of the accrediting bodies whose credits you grant. Presets fill in what is published about each body.",
	},
	noBodies: "Add an accrediting body first.",
};

export const newRuleSetMessages = {
	body: "Accrediting body",
	preset: "Start from",
	presetHint: "You can change every value later.",
	add: "Add rules",
	adding: "Adding...",
};

export const ruleSetMessages = {
	title: "Credit rules",
	saved: (version: number) => `Saved as version ${version}. Certificates that were issued before keep their version.`,
	save: "Save as a new version",
	saving: "Saving...",
	delete: "Delete",
	deleteTitle: (name: string) => `Delete “${name}”?`,
	deleteText: "New programs no longer follow these rules. Published programs and issued certificates keep them.",
	cancel: "Cancel",
	confirmNotice: {
		title: "Some values are not from the body's own documents",
		text: "Check each value marked “Confirm with the body”, and then select its checkbox.",
	},
	source: (text: string, readOn: string | null) => (readOn === null ? `Source: ${text}.` : `Source: ${text}, read on ${readOn}.`),
	confirm: "Confirmed with the body",
	unconfirmed: "Confirm with the body",
	versions: "Versions",
	versionBy: (version: number, by: string, at: string) => `Version ${version}: ${by}, ${at}`,
	changed: (labels: string) => `Changed: ${labels}`,
	firstVersion: "First version",
	same: "No changes",
	notYet: "Kept for your records and your auditors. Lectern doesn't check these values yet: certificates follow the requirement of each course.",
};

export const ruleGroupMessages = {
	applies: "When the rules apply",
	counting: "How credits are counted",
	presence: "Presence in live sessions",
	requirements: "Other requirements",
	records: "Certificates and records",
};

export const detailFieldMessages = {
	name: "Name",
	nameHint: "Certificates name the rules they were issued under.",
	methods: "Delivery methods",
	validFrom: "Applies to courses published from",
	closedOn: "Applies to courses published before",
	closedOnHint: "Leave empty while new courses follow these rules.",
	supersededOn: "No longer applies from",
	supersededOnHint: "From this day, all courses follow the later rules. Leave empty if there are none.",
};

export const ruleFieldMessages = {
	minutesPerCredit: "Minutes of one credit",
	increment: "Credits are multiples of",
	rounding: "Rounding",
	firstIncrement: "Smallest number of credits",
	minMinutes: "Shortest program, in minutes",
	oneIncrementPerProgram: "All credits of a program use the same increment",
	checksPerCredit: "Presence checks in each credit",
	silentChecksPerCredit: "Unannounced checks in each credit",
	unpredictable: "Checks come at unpredictable moments",
	codeWords: "The speaker shows a code for each segment",
	partialCredit: "Credit by answered checks",
	expertPresent: "An expert who can be asked has to be present",
	examQuestionsPerCredit: "Exam questions for each credit",
	examPassPercent: "Percent needed to pass the exam",
	reviewQuestionsPerCredit: "Review questions for each credit",
	evaluation: "Evaluation",
	claim: "Credits are",
	outcome: "Attendees get",
	reportWithinDays: "Days until the report is due",
	personFields: "What attendees have to enter",
	programFields: "What a program has to state",
	disclosures: "What the course page has to say",
	methodName: "Delivery method on certificates",
	statement: "Statement on certificates",
	retentionYears: "Years for which evidence is kept",
};

export const choiceMessages = {
	rounding: { down: "Down", nearest: "To the nearest" },
	evaluation: { none: "Not asked for", offered: "Offered", required: "Required" },
	claim: { automatic: "Granted when the requirements are met", learner: "Claimed by the learner, up to the maximum" },
	outcome: { certificate: "A certificate", report: "A report to the body", both: "A certificate and a report to the body" },
};

export const listItemMessages: Record<string, string> = {
	license_number: "License number",
	license_state: "State of the license",
	nabp_id: "NABP e-Profile ID",
	ptin: "PTIN",
	npi: "NPI",
	birthday: "Month and day of birth",
	consent: "Consent to report",
	number: "Program number",
	fields_of_study: "Fields of study",
	level: "Level",
	objectives: "Learning objectives",
	prerequisites: "Prerequisites",
	preparation: "Advance preparation",
	developer: "Developer",
	reviewer: "Reviewer",
	publication_date: "Publication date",
	expiration_date: "Expiration date",
	competency: "Competency",
	delivery_method: "Delivery method",
	credits: "Credits",
	attendance_requirement: "Attendance requirement",
	refund_policy: "Refund policy",
	complaint_policy: "Complaint policy",
	statement: "The body's statement",
};

export const partialCreditMessages = {
	lead: "Start with the highest share. Attendees who answer less than the last step earn nothing.",
	step: (number: number) => `Step ${number}`,
	add: "Add step",
	answeredPercent: "Percent of checks answered, at least",
	creditPercent: "Percent of the credits",
};
