export const mailRowEmail = {
	attempts: (tries: string | number) => ` (${tries} attempts)`,
	nextAttempt: (nextTryAt: string | number) => `Next attempt: ${nextTryAt}`,
	sending: "Sending...",
	sendAgain: "Send again",
	fromOrder: (order: number) => `Send again from order ${order}`,
	email: "Email",
	recipient: "Recipient",
	status: "Status",
	time: "Time",
	resend: "Resend",
};

export const recentEmail = {
	recentEmails: "Recent emails",
	status: "Status",
	searchHint: "Recipient or subject",
	all: "All",
	refresh: "Refresh",
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
	noEmailsWithThis: "No emails match your search and status.",
	addressDeletedAfter30: "Address deleted after 30 days",
	queued: "Queued",
	sending: "Sending",
	sent: "Sent",
	failed: "Failed",
	bounced: "Bounced",
	notSent: "Not sent",
};

export const emailTextListMessages = {
	title: "Email texts",
	lead: "Change what your emails say. The default applies until you save your own text.",
	columns: { email: "Email", text: "Text", changed: "Changed" },
	default: "Default",
	edited: "Edited",
	broken: "Not used: needs correction",
	never: "Never",
	none: { title: "No emails" },
};

export const emailTextMessages = {
	title: "Email text",
	loading: "Loading the text",
	save: "Save",
	saving: "Saving...",
	saved: "The text was saved. It applies to all emails from now on.",
	restored: "The default text was restored.",
	test: "Send me a test",
	sending: "Sending...",
	unsaved: "Unsaved changes",
	notUsed: "The default text is sent, because the saved one needs correction",
};

export const emailTextFieldMessages = {
	subject: "Subject",
	preview: "Preview text",
	previewHint: "Shown in an inbox after the subject.",
	body: "Text",
	placeholders: "Placeholders",
	placeholdersHint: "Replaced with the recipient's own data when the email is sent.",
	needed: "Required",
	types: { link: "link", blocks: "on a separate line" },
	insert: "Insert",
	format: "Formatting",
	markup: [
		["# Heading", "A heading"],
		["**bold**", "Bold text"],
		["[text](https://…)", "A link. On a line of its own, it becomes a button."],
		["- item", "A list"],
		["> note", "A highlighted note"],
		["! warning", "A highlighted warning"],
		["~ small print", "Small print"],
	],
} as const;

export const emailTextPreviewMessages = {
	title: "Preview",
	broken: "This text can't be sent yet. The preview shows the default.",
};

export const emailTextConflictMessages = {
	title: "This email has changed",
	text: "Someone else saved a different text for this email while you were editing.",
	theirs: "Show the other text",
	mine: "Keep my text",
};

export const emailTextRestoreMessages = {
	button: "Restore the default",
	title: "Restore the default text?",
	text: "Your text for this email is deleted, and the default applies again.",
};

export const emailsToMessages = {
	title: "Emails",
	none: "No emails",
	former: (address: string) => `To the former address ${address}`,
	noneText: "Emails to this address appear here for 30 days.",
};
