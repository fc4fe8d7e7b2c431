export const addStaffMemberMessages = {
	title: "Add a staff member",
	lead: "We'll email them a link to choose a password. An existing account is logged out everywhere and loses its password, so the link is the only way in.",
	email: "Email",
	fullName: "Full name",
	hint: "An existing account keeps its name.",
	submit: "Add staff member",
};

export const addPasskeyMessages = {
	unavailableTitle: "Passkeys can't be used here",
	unavailable: (passkeysOff: string) => `${passkeysOff} You can use an authenticator app instead.`,
	missing: "Please fill this in.",
	lead: "A passkey is stored on your phone, computer or security key. You use it with your fingerprint, face or PIN.",
	name: "Name",
	hint: "For example, “Work laptop”.",
	submit: "Add a passkey",
};

export const appSectionMessages = {
	title: "Authenticator app",
	on: "On",
	off: "Off",
	leadOn: "It shows the 6-digit code that the console asks for.",
	leadOff: "An app on your phone or in your password manager that shows a 6-digit code.",
	replace: "Replace the app",
	setUp: "Set up an app",
	remove: "Remove the app",
	replaceTitle: "Replace the authenticator app",
	setUpTitle: "Set up an authenticator app",
	done: "Your authenticator app is set up.",
};

export const codeFormMessages = {
	missing: "Please enter the code.",
	code: "Code",
	recoveryCode: "Recovery code",
	hint: "Enter the 6-digit code from your authenticator app, or one of your recovery codes.",
	recoveryHint: "Don't have your passkey? Use a recovery code.",
};

export const codesSectionMessages = {
	title: "Recovery codes",
	left: (codes: number) => `${codes} left`,
	lead: "Use these if you lose your phone. Each code works once. Creating new codes replaces the old ones.",
	create: "Create new recovery codes",
};

export const staffMemberDialogMessages = {
	removeOwn: "You lose access to the console immediately. You keep your account.",
	removeText: (fullName: string) => `${fullName} loses access to the console immediately but keeps the account.`,
	notConfirmed: "Nothing was changed because you didn't confirm your identity.",
	resetText: (fullName: string) =>
		`This removes the password and second factor of ${fullName} and ends all of their sessions. They get an email with a link to choose a new password. Make sure you know who requested this.`,
	back: "Back",
	removeRole: "Remove role",
	reset: "Reset",
	changeRole: "Change role",
	resetSecondFactor: "Reset second factor",
};

export const staffMessages = {
	title: "Team",
	staffMember: "Staff member",
	role: "Role",
	access: "Access",
	action: "Action",
	change: "Change",
	lead: "Staff members and their roles.",
	add: "Add a staff member",
	none: { title: "No staff members yet", text: "Add your colleagues. Editors change the catalog; support sees orders, customers and messages." },
	you: "You",
	noPassword: "No password set",
	hasSecondFactor: "Second factor on",
	noSecondFactor: "No second factor set",
};

export const passkeyButtonMessages = {
	button: "Use a passkey",
};

export const passkeyErrorMessages = {
	canceled: "The request was canceled or timed out. Please try again.",
	known: "This device already has a passkey for you.",
	unsupported: "This browser doesn't support passkeys here. Use another browser or a code.",
	failed: "The passkey didn't work. Please try again, or use a code.",
};

export const passkeysSectionMessages = {
	title: "Passkeys",
	none: "None",
	lead: "Stored on a phone, computer or security key and used with your fingerprint, face or PIN. Passkeys can't be phished.",
	unavailable: "Passkeys can't be used here",
	list: "Your passkeys",
	add: "Add a passkey",
	done: "Your passkey is set up.",
	added: "Added ",
	lastUsed: (lastUsedAt: string) => `last used ${lastUsedAt}`,
	neverUsed: "never used",
	remove: "Remove",
};

export const recoveryCodesMessages = {
	file: (siteName: string, codes: string) => `${siteName}: recovery codes for the console. Each code works once.

${codes}
`,
	lead: "Save these recovery codes somewhere you can reach without your phone. Each code works once. They won't be shown again.",
	printTitle: (siteName: string) => `${siteName}: recovery codes for the console`,
	list: "Recovery codes",
	copy: "Copy",
	download: "Download",
	print: "Print",
	done: "I saved them",
};

export const roleChoiceMessages = {
	role: "Role",
};

export const securityMessages = {
	title: "My security",
	codesTitle: "Your recovery codes",
	codesActive: "These codes are now active.",
	lead: "Your second factors for the console. We recommend setting up two.",
};

export const setUpAppMessages = {
	scan: "Scan this QR code with your authenticator app",
	anyApp: "Use any app: your password manager, Aegis, Google Authenticator or Microsoft Authenticator.",
	qrCode: "QR code with the key for your authenticator app",
	enterKey: "Can't scan it? Enter the key",
	copyKey: "Copy key",
	enterCode: "Enter the 6-digit code",
	code: "Code",
	turnOn: "Turn on",
	loading: "Loading",
};

export const setUpFactorMessages = {
	app: "Authenticator app",
	passkey: "Passkey",
	title: "Your second factor is set up.",
	choice: "Method",
};

export const showFactorMessages = {
	or: "or",
};

export const roleMessages = {
	owner: "Everything, including roles and settings",
	editor: "Courses, promo codes, articles",
	support: "Orders, customers, messages, email",
};
