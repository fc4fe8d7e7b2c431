export const creditsMessages = {
	credits: (list: string) => `Credits: ${list || "a certificate without credits"}`,
	none: "This course has no certificate.",
	mismatch: "The recording doesn't match the credit hours",
	mismatchText: (seconds: number, hours: string) =>
		`The recording lasts ${seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`}, but watching it earns ${hours}. Check the recording and the credits.`,
	change: "Change credits",
	title: "Credits and certificate",
	saved: "The credits are saved.",
	minutes: "Minutes of live attendance",
	percent: "Percent of the recording watched",
	either: "Reaching either one earns the certificate. Leave both empty for no certificate.",
	hours: "Hours",
	number: "Activity number",
	save: "Save credits",
	minutesInvalid: "Enter whole minutes from 1 to 1440.",
	percentInvalid: "Enter a whole number from 1 to 100.",
	hoursInvalid: "Enter hours, such as 1.5.",
	numberMissing: "Please fill this in.",
	numberFormat: (format: string) => `Format: ${format}`,
	numberInvalid: (format: string) => `Enter a number in the format ${format}, where # is a digit, @ a letter and * either one.`,
};

/** The certificates on an order's page. */
export const orderCertificatesMessages = {
	title: "Certificates",
	deletedAccount: "Deleted account",
	usualReason: "The purchase was refunded.",
};

/** The dialog that revokes a certificate. */
export const revokeMessages = {
	revoke: "Revoke",
	revoked: "Certificate revoked.",
	title: "Revoke this certificate?",
	text: "This can't be undone. The public certificate page shows it as revoked, and the holder gets an email with the reason.",
	cancel: "Keep certificate",
	submit: "Revoke",
	busy: "Revoking...",
};

/** The list of all certificates. */
export const certificatesMessages = {
	title: "Certificates",
	lead: "All certificates that customers have earned, newest first.",
	searchHint: "A certificate code, or part of a name or course title.",
	state: "Status",
	all: "All",
	valid: "Valid",
	revoked: "Revoked",
	unmet: "No longer met by evidence",
	unmetCredit: (body: string, hours: number, earned: number) => `${body}: ${hours} certified, ${earned} met`,
	kept: (by: string, at: string, reason: string) => `Kept by ${by} on ${at}: ${reason}`,
	holder: "Holder",
	deletedAccount: "Deleted account",
	course: "Course",
	order: (id: number) => `Order ${id}`,
	issued: "Issued",
	actions: "Actions",
	pdf: "Open PDF",
	verify: "Public page",
	of: (code: string) => ` of certificate ${code}`,
	correct: "Correct name",
	revokedBecause: (reason: string) => `Reason: ${reason}`,
	noMatch: { title: "No certificates match", text: "Search for another name, title or code, or clear the filter." },
	none: {
		title: "No certificates yet",
		text: "Customers earn certificates when they attend enough of a live session or watch enough of a recording. Set the requirement on a course's page.",
	},
};

/** The dialog that corrects the name on a certificate. */
export const correctNameMessages = {
	title: "Correct the name",
	text: "The code stays the same. The public page shows the corrected name, and the holder gets the new certificate by email.",
	name: "Name on the certificate",
	submit: "Reissue certificate",
	busy: "Reissuing...",
	done: "Certificate reissued and emailed.",
};

/** The dialog that keeps a certificate although its evidence was withdrawn. */
export const keepCertificateMessages = {
	keep: "Keep",
	title: "Keep this certificate?",
	text: "The evidence no longer earns all of its credit. The certificate stays valid, and your reason is kept with it.",
	cancel: "Cancel",
	submit: "Keep certificate",
	busy: "Saving...",
	done: "The certificate is kept.",
};
