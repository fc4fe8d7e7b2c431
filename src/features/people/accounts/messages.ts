import { endSentence } from "#values/formats/end-sentence.ts";

/** Shown on any page after logging out (specification, section 8, verbatim). */
export const loggedOutMessages = {
	loggedOut: "You have successfully logged out",
};

export const logInFirstMessages = {
	title: "You're not logged in",
	login: "Login",
	signUp: "Sign up",
	lead: (what: string) => `Log in to see ${what}.`,
};

/** The part of a page that shows the customer's data. */
export const ownDataMessages = {
	tryAgain: "Try again",
};

export const confirmAddressEmail = {
	subject: (siteName: string) => `Confirm your email address for ${siteName}`,
	preview: (days: number) => `You can use this link once. It expires in ${days} days.`,
	heading: "Confirm your email address",
	text: (siteName: string) =>
		`Open the link while you're logged in to ${endSentence(siteName)} This confirms the address is yours, so only you can see the data we hold.`,
	button: "Confirm this address",
	notYou:
		"If you didn't request this, you can ignore this email. The link works only for someone who is logged in to the account.",
	why: "You're receiving this email because someone asked for a confirmation link for the account with this address.",
};

export const confirmEmailEmail = {
	subject: (siteName: string) => `Confirm your new email address for ${siteName}`,
	preview: "You can use this link once. It expires in 24 hours.",
	heading: "Confirm your new email address",
	request: (siteName: string) =>
		`We received a request to change the email address of a ${siteName} account to this one. Please confirm that it's yours.`,
	button: "Confirm this address",
	effect:
		"Open the link while you're logged in to the account. You can use it once. It expires in 24 hours. You'll then log in with this address.",
	notYou: () => "If you didn't request this, you can ignore this email. We won't use this address.",
	why: "You're receiving this email because this address was entered for an account.",
};

export const emailNoticeEmail = {
	subject: (siteName: string) => `Your ${siteName} account's email address is about to change`,
	preview: "If you requested this, no action is needed.",
	heading: "Email address change requested",
	request: (fullName: string) =>
		`Hello ${fullName}, we received a request to change the email address on your account. The change takes effect once you open the link we sent to the new address.`,
	newAddress: "New address",
	notYou:
		"If you requested this, no action is needed. If you didn't, someone knows your password. Set a new one now to cancel the change.",
	button: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const confirmRequestedEmailEmail = {
	subject: (siteName: string) => `Confirm your new email address for ${siteName}`,
	preview: "You can use this link once. It expires in 24 hours.",
	heading: "Confirm your new email address",
	request: (siteName: string) =>
		`You asked us to change the email address of your ${siteName} account to this one. Please confirm that it's yours.`,
	button: "Use this address",
	effect:
		"You can use this link once. It expires in 24 hours. You don't need to log in. You'll then be logged out everywhere, and log in with this address.",
	notYou: (supportEmail: string) =>
		`If you didn't ask for this, don't open the link. Please tell us at ${supportEmail}: we may have a typo in someone else's address.`,
	why: "You're receiving this email because our team entered this address for an account.",
};

export const requestedEmailNoticeEmail = {
	subject: (siteName: string) => `Your ${siteName} account's email address is about to change`,
	preview: "If you asked us for this, no action is needed.",
	heading: "Email address change requested",
	request: (fullName: string) =>
		`Hello ${fullName}, our team was asked to change the email address on your account. The change takes effect once you open the link we sent to the new address.`,
	newAddress: "New address",
	notYou: (supportEmail: string) =>
		`If you asked us for this, no action is needed. If you didn't, please write to ${supportEmail} right away, and we'll cancel the change.`,
	why: "You're receiving this email because this is the address of your account.",
};

export const emailChangedEmail = {
	subject: (siteName: string) => `Your ${siteName} account has a new email address`,
	preview: (email: string) => `You now log in with ${email}.`,
	heading: "Your email address was changed",
	changed: (fullName: string) =>
		`Hello ${fullName}, our team changed the email address on your account, as you requested.`,
	merged: (fullName: string) =>
		`Hello ${fullName}, our team merged this account into your other one. You'll find all your orders, courses and certificates there.`,
	newAddress: "New address",
	effect:
		"You're logged out everywhere. Please log in with the new address and the password you have. If you don't have a password, set one now.",
	button: "Set a new password",
	notYou: (supportEmail: string) => `If you didn't ask for this, please write to ${supportEmail} right away.`,
	why: "You're receiving this email because this is the former or the new address of your account.",
};

export const accountDeletedEmail = {
	subject: (siteName: string) => `Your ${siteName} account was deleted`,
	preview: "You don't need to do anything.",
	heading: "Your account was deleted",
	deleted: (siteName: string) =>
		`As you asked, we deleted your ${siteName} account and the data in it. We'll keep orders and invoices without a link to you, as the law requires.`,
	kept: "We also have to keep these records for now:",
	notYou: (supportEmail: string) => `If you didn't ask for this, please write to ${supportEmail}.`,
	why: "You're receiving this email because this was the address of your account.",
};

export const passwordChangedEmail = {
	subject: (siteName: string) => `Your ${siteName} password was changed`,
	preview: "If you did this, no action is needed.",
	heading: "Your password was changed",
	happened: (fullName: string) =>
		`Hello ${fullName}, your password was just changed, and all other devices were logged out.`,
	advice: "If you did this, no action is needed. If you didn't, please set a new password now.",
	button: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const resetEmail = {
	subject: (siteName: string) => `Set a new password for ${siteName}`,
	preview: "You can use this link once. It expires in one hour.",
	heading: "Set a new password",
	button: "Set a new password",
	request: (siteName: string) => `We received a request to reset the password of your ${siteName} account.`,
	effect:
		"You can use this link once. It expires in one hour. You'll be logged out on all devices when you set a new password.",
	notYou: () => "If you didn't request this, you can ignore this email. Your password won't change.",
	why: "You're receiving this email because someone asked to reset the password for this address.",
};

export const welcomeEmail = {
	heading: (name: string) => `Welcome, ${name}`,
	subject: (siteName: string) => `Welcome to ${siteName}`,
	preview: "Your account is ready.",
	text: (siteName: string) =>
		`Your ${siteName} account is ready. Register for live webinars, watch recordings and find your invoices in one place.`,
	button: "Browse training",
	loginEmail: "Login email",
	confirmPlease: "Please ",
	confirmLink: "confirm your email address",
	confirmReason: (days: number) =>
		` while you're logged in. You'll need this to download or delete all your data. You can use this link once. It expires in ${days} days.`,
	notYou: "If you didn't create this account, someone may have used your address by mistake. You can ",
	resetLink: "reset the password",
	resetReason: " to secure the account.",
	why: "You're receiving this email because an account was created with this address.",
};

export const wrongPasswordsEmail = {
	subject: (siteName: string) => `Failed login attempts on your ${siteName} account`,
	preview: "None of the attempts succeeded.",
	heading: "30 failed login attempts",
	happened: (fullName: string) =>
		`Hello ${fullName}, someone entered 30 wrong passwords for your account today. None of the attempts succeeded.`,
	advice:
		"If your password is long and unique to this site, no action is needed. If it is short or you use it elsewhere, please set a new one now.",
	button: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const changeEmailReplies = {
	linkSent: (email: string) => `We've sent a link to ${email}. Your address changes when you open it.`,
	changed: "We've changed your email address.",
};

export const customerReplies = {
	saved: "The details were saved.",
	linkSent: (email: string) => `We've emailed a link to ${email}. The address changes when the link is confirmed.`,
	changed: (email: string) => `The address is now ${email}.`,
	canceled: "The change of address was canceled. Its link doesn't work anymore.",
	deleted: "The account was deleted.",
	merged: (email: string) => `The accounts were merged. The customer logs in with ${email}.`,
};

export const passwordReplies = {
	changed: "Password updated successfully!",
};

export const logOutReplies = {
	message: "You have successfully logged out",
};

export const deleteReplies = {
	message: "Your account was deleted.",
};

export const logInReplies = {
	message: "Login successful!",
};

export const proveAddressReplies = {
	linkSent: (email: string) => `We've sent a link to ${email}.`,
	confirmed: "Thank you. Your address is confirmed.",
};

export const requestResetReplies = {
	linkSent: "Please check your email to reset your password.",
};

export const accountReplies = {
	saved: "Your details were saved.",
	loggedOut: "You're logged out on all devices.",
};

export const signUpReplies = {
	message: "Account created successfully!",
};

/** A customer's history in the console. */
export const accountHistoryMessages = {
	signedUp: "Signed up",
	emailChanged: "Changed the email address",
	emailChangedByStaff: "Confirmed the email address that staff entered",
	emailSet: (reason: string) => `Staff changed the email address without a confirmation: ${reason}`,
	merged: (email: string, reason: string) => `Merged from ${email}: ${reason}`,
};
