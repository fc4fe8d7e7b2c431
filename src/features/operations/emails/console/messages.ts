export const mailRowEmail = {
	attempts: (tries: string | number) => ` (${tries} attempts)`,
	nextAttempt: (nextTryAt: string | number) => `Next attempt: ${nextTryAt}`,
	sending: "Sending...",
	sendAgain: "Send again",
};

export const recentEmail = {
	recentEmails: "Recent emails",
	status: "Status",
	all: "All",
	refresh: "Refresh",
	loading: "Loading...",
	olderEmails: "Older emails",
};

export const templatePreviewEmail = {
	phone: "Phone",
	desktop: "Desktop",
	light: "Light",
	dark: "Dark",
	text: "Text",
	templates: "Templates",
	email: "Email",
	part: "Part",
	width: "Width",
	theme: "Theme",
	subject: "Subject",
	sent: "Sent",
	marketingEmailWithAn: "Marketing email with an unsubscribe link",
	preview: "Preview",
	inHtml: (name: string | number) => `${name} in HTML`,
};

export const wordsEmail = {
	title: "Email",
	lead: "Emails sent by this site, and their delivery status.",
	noEmailsYet: "No emails yet",
	sentEmailsAppearHere: "Sent emails appear here.",
	noEmailsWithThis: "No emails with this status.",
	addressDeletedAfter30: "Address deleted after 30 days",
	queued: "Queued",
	sending: "Sending",
	sent: "Sent",
	failed: "Failed",
	bounced: "Bounced",
	notSent: "Not sent",
};
