export const creditsMessages = {
	credits: (list: string) => `Credits: ${list || "a certificate without credits"}`,
	none: "This course has no certificate.",
	change: "Change credits",
	title: "Credits and certificate",
	saved: "The credits are saved.",
	minutes: "Minutes of live attendance",
	percent: "Percent of the recording watched",
	either: "Reaching either one earns the certificate. Leave both empty for no certificate.",
	hours: "Hours",
	number: "Activity number",
	cancel: "Cancel",
	save: "Save credits",
	minutesInvalid: "Enter whole minutes from 1 to 1440.",
	percentInvalid: "Enter a whole number from 1 to 100.",
	hoursInvalid: "Enter hours, such as 1.5.",
	numberMissing: "Please fill this in.",
};

export const orderCertificatesMessages = {
	title: "Certificates",
	deletedAccount: "Deleted account",
	revoke: "Revoke",
	revoked: "Certificate revoked.",
	dialog: {
		title: "Revoke this certificate?",
		text: "This can't be undone. The public certificate page shows it as revoked, and the holder gets an email with the reason.",
		reason: "Reason",
		usualReason: "The purchase was refunded.",
		keep: "Keep certificate",
		revoke: "Revoke",
	},
};
