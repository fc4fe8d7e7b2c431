export const addOperatorMessages = {
	title: "Add a staff member",
	weEmailALink:
		"We email a link to choose a password. If the account already exists, it is logged out everywhere and its password is removed; the link is the only way in.",
	email: "Email",
	fullName: "Full name",
	hint: "An existing account keeps its name.",
	addStaffMember: "Add staff member",
};

export const addPasskeyMessages = {
	title: "Passkeys can’t be used here",
	youCanUseAn: (passkeysOff: string | number) => `${passkeysOff} You can use an authenticator app instead.`,
	pleaseFillThisIn: "Please fill this in.",
	aPasskeyIsStored: "A passkey is stored on your phone, computer or security key. You use it with your fingerprint, face or PIN.",
	name: "Name",
	hint: "For example, “Work laptop”.",
	addAPasskey: "Add a passkey",
};

export const appSectionMessages = {
	title: "Authenticator app",
	on: "On",
	off: "Off",
	itShowsThe6: "It shows the 6-digit code that the console asks for.",
	anAppOnYour: "An app on your phone or in your password manager that shows a 6-digit code.",
	replaceTheApp: "Replace the app",
	setUpAnApp: "Set up an app",
	removeTheApp: "Remove the app",
	replaceTheAuthenticatorApp: "Replace the authenticator app",
	setUpAnAuthenticator: "Set up an authenticator app",
	yourAuthenticatorAppIs: "Your authenticator app is set up.",
};

export const askForLinkMessages = {
	emailMeTheLink: "Email me the link",
	weSentALink: (email: string | number) => `We sent a link to ${email}.`,
	useItToSet: "Use it to set your password, log in, and come back here within an hour.",
};

export const codeFormMessages = {
	pleaseEnterTheCode: "Please enter the code.",
	code: "Code",
	recoveryCode: "Recovery code",
	enterThe6Digit: "Enter the 6-digit code from your authenticator app, or one of your recovery codes.",
	dontHaveYourPasskey: "Don't have your passkey? Use a recovery code.",
};

export const codesSectionMessages = {
	title: "Recovery codes",
	text1Left: "1 left",
	lead: "Use these if you lose your phone. Each code works once. Creating new codes replaces the old ones.",
	createNewRecoveryCodes: "Create new recovery codes",
};

export const consoleMenuMessages = {
	closeMenu: "Close menu",
	openMenu: "Open menu",
	console: "Console",
	viewSite: "View site",
	logout: "Logout",
};

export const consoleMessages = {
	console: "Console",
	thisPageIsFor: "This page is for staff",
	yourAccountIsntA: "Your account isn’t a staff account. If it should be, ask an owner of this site to add you.",
	setUpASecond: "Set up a second factor",
	theConsoleRequiresA: "The console requires a second factor besides your password. Setting it up takes two minutes.",
	confirmByEmailFirst: "Confirm by email first",
	youSetYourPassword: "You set your password a while ago. To make sure that it's really you, we'll email you a link first.",
	yourSecondFactor: "Your second factor",
	youreLoggedInAs: (fullName: string | number) => `You're logged in as ${fullName}.`,
	submit: "Open the console",
	lostYourPhoneAnd: "Lost your phone and your recovery codes? An owner can reset your second factor under Team.",
	yourRoleDoesntHave: "Your role doesn't have access to this page",
	pleaseAskAnOwner: "Please ask an owner of this site for access.",
	skipToTheContent: "Skip to the content",
	goToTheHome: "Go to the home page",
	loading: "Loading",
};

export const copyButtonMessages = {
	copied: "Copied.",
	yourBrowserDoesntAllow: "Your browser doesn't allow copying. Please select the text and copy it.",
};

export const nothingHereMessages = {
	notFound: "Not found",
	pageNotFound: "Page not found",
	goToTheConsole: "Go to the console",
	theAddressMayBe: "The address may be mistyped, or the page was removed.",
};

export const operatorDialogMessages = {
	nothingWasChangedBecause: "Nothing was changed because you didn't confirm your identity.",
	thisRemovesThePassword: (fullName: string | number) =>
		`This removes the password and second factor of ${fullName} and ends all sessions. An email with a link to choose a new password is sent. Make sure that you know who asked for this.`,
	back: "Back",
	removeRole: "Remove role",
	reset: "Reset",
	changeRole: "Change role",
	resetSecondFactor: "Reset second factor",
};

export const operatorsMessages = {
	team: "Team",
	staffMember: "Staff member",
	role: "Role",
	access: "Access",
	action: "Action",
	change: "Change",
	lead: "Staff members and their roles.",
	addAStaffMember: "Add a staff member",
	noStaffMembersYet: "No staff members yet",
	addTheFirstStaff: "Add the first staff member.",
	you: "You",
	noPasswordSet: "No password set",
	secondFactorOn: "Second factor on",
	noSecondFactorSet: "No second factor set",
};

export const passkeyButtonMessages = {
	useAPasskey: "Use a passkey",
};

export const passkeyFaultMessages = {
	thatWasCanceledOr: "That was canceled or took too long. Please try again.",
	thisDeviceAlreadyHas: "This device already has a passkey for you.",
	thisBrowserDoesntSupport: "This browser doesn't support passkeys here. Use another browser or a code.",
	thePasskeyDidntWork: "The passkey didn't work. Please try again, or use a code.",
};

export const passkeysSectionMessages = {
	passkeys: "Passkeys",
	none: "None",
	lead: "Stored on a phone, computer or security key and used with your fingerprint, face or PIN. Passkeys can't be phished.",
	passkeysCantBeUsed: "Passkeys can’t be used here",
	yourPasskeys: "Your passkeys",
	addAPasskey: "Add a passkey",
	yourPasskeyIsSet: "Your passkey is set up.",
	added: "Added ",
	lastUsed: (lastUsedAt: string | number) => `last used ${lastUsedAt}`,
	neverUsed: "never used",
	remove: "Remove",
};

export const placesMessages = {
	business: "Business",
	dashboard: "Dashboard",
	catalog: "Catalog",
	courses: "Courses",
	promoCodes: "Promo codes",
	articles: "Articles",
	customers: "Customers",
	orders: "Orders",
	messages: "Messages",
	estimateRequests: "Estimate requests",
	subscribers: "Subscribers",
	email: "Email",
	admin: "Admin",
	team: "Team",
	auditLog: "Audit log",
	settings: "Settings",
	mySecurity: "My security",
};

export const proofMessages = {
	title: "Please confirm your identity",
};

export const recoveryCodesMessages = {
	recoveryCodesForThe: (siteName: string | number, codes: string | number) => `${siteName}: recovery codes for the console. Each code works once.

${codes}
`,
	saveTheseRecoveryCodes: "Save these recovery codes somewhere you can reach without your phone. Each code works once. They won't be shown again.",
	recoveryCodesForThe2: (siteName: string | number) => `${siteName}: recovery codes for the console`,
	recoveryCodes: "Recovery codes",
	copy: "Copy",
	download: "Download",
	print: "Print",
	iSavedThem: "I saved them",
};

export const roleChoiceMessages = {
	role: "Role",
};

export const securityMessages = {
	mySecurity: "My security",
	yourRecoveryCodes: "Your recovery codes",
	theseCodesAreNow: "These codes are now active.",
	lead: "Your second factors for the console. We recommend setting up two.",
};

export const setUpAppMessages = {
	scanThisQrCode: "Scan this QR code with your authenticator app",
	useAnyAppYour: "Use any app: your password manager, Aegis, Google Authenticator or Microsoft Authenticator.",
	qrCodeWithThe: "QR code with the key for your authenticator app",
	cantScanItEnter: "Can't scan it? Enter the key",
	copyKey: "Copy key",
	enterThe6Digit: "Enter the 6-digit code",
	code: "Code",
	turnOn: "Turn on",
	loading: "Loading",
};

export const setUpFactorMessages = {
	authenticatorApp: "Authenticator app",
	passkey: "Passkey",
	title: "Your second factor is set up.",
	withText: "With",
};

export const showFactorMessages = {
	or: "or",
};

export const roleMessages = {
	everythingIncludingRolesAnd: "Everything, including roles and settings",
	coursesPromoCodesArticles: "Courses, promo codes, articles",
	ordersCustomersMessagesEmail: "Orders, customers, messages, email",
};
