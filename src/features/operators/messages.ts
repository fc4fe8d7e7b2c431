export const factorAddedEmail = {
	subject: (siteName: string | number) => `A second factor was added to a staff account at ${siteName}`,
	preview: "If you expected this, no action is needed.",
	secondFactorAdded: "Second factor added",
	staffMember: "Staff member",
	email: "Email",
	change: "Change",
	ifYouExpectedThis:
		"If you expected this, no action is needed. If you didn't, someone else may have access to the account. An owner can reset its second factor under Team.",
	openTheConsole: "Open the console",
	why: "You're receiving this email because you are a staff member of this site.",
};

export const operatorInvitationEmail = {
	setUpYourAccess: (siteName: string | number) => `Set up your access to ${siteName} again`,
	youveBeenInvitedTo: (siteName: string | number) => `You've been invited to the console of ${siteName}`,
	yourPasswordAndSecond: "Your password and second factor were reset.",
	yourRole: (roleName: string | number) => `Your role: ${roleName}.`,
	setUpYourAccess2: "Set up your access again",
	welcomeToTheTeam: "Welcome to the team",
	anOwnerOfReset: (siteName: string | number) => `An owner of ${siteName} reset your password and second factor. You've been logged out everywhere.`,
	anOwnerOfGave: (siteName: string | number, roleName: string | number) => `An owner of ${siteName} gave you access to its console. Your role: ${roleName}.`,
	chooseAPasswordAnd: "Choose a password and log in. The console will then ask you to set up a second factor, so have your phone ready.",
	ifYouAlreadyHad: "If you already had an account, its password no longer works, and you've been logged out everywhere.",
	chooseAPassword: "Choose a password",
	theLinkWorksOnce: (days: string | number) => `The link works once, for ${days} days. After that, `,
	requestANewOne: "request a new one",
	logInWithYour: "Log in with your password. The console will then ask you to set up a second factor, so have your phone ready.",
	openTheConsole: "Open the console",
	why: "You're receiving this email because an owner of this site entered your address.",
};

export const roleChangedEmail = {
	owner: "Owner",
	editor: "Editor",
	support: "Support",
	subject: (siteName: string | number) => `A role was changed at ${siteName}`,
	preview: "If you expected this, no action is needed.",
	aRoleWasChanged: "A role was changed",
	staffMember: "Staff member",
	email: "Email",
	previousRole: "Previous role",
	newRole: "New role",
	changedBy: "Changed by",
	ifYouExpectedThis: "If you expected this, no action is needed. If you didn't, check the team and the audit log now.",
	openTheConsole: "Open the console",
	why: "You're receiving this email because you are, or were, a staff member of this site.",
};

export const wrongCodesEmail = {
	subject: (siteName: string | number) => `Failed login attempts on your ${siteName} console account`,
	preview: "Someone entered your password and 10 wrong codes today.",
	text10WrongCodes: "10 wrong codes",
	staffMember: "Staff member",
	todaySomeoneLoggedIn: "Today someone logged in with your password and entered 10 wrong second-factor codes.",
	ifThisWasYou: "If this was you, check the clock on your phone. If it wasn't, someone knows your password. Set a new one now and tell an owner of the site.",
	setANewPassword: "Set a new password",
	why: "You're receiving this email because you are a staff member of this site.",
};

export const authenticatorAppReplies = {
	message: "Your authenticator app is set up.",
};

export const operatorsReplies = {
	thisPersonIsAlready: "This person is already a staff member. Change the role in the list.",
	isNowAStaff: (fullName: string | number) => `${fullName} is now a staff member. We've sent an invitation.`,
	roleOfChanged: (fullName: string | number) => `Role of ${fullName} changed.`,
	isNoLongerA: (fullName: string | number) => `${fullName} is no longer a staff member.`,
};

export const passkeysReplies = {
	yourPasskeyIsSet: "Your passkey is set up.",
	thankYouYoureIn: "Thank you. You're in.",
};

export const removeFactorReplies = {
	authenticatorAppRemoved: "Authenticator app removed.",
	passkeyRemoved: (name = "") => `Passkey “${name}” removed.`,
	yourPreviousRecoveryCodes: "Your previous recovery codes no longer work.",
};

export const resetOperatorReplies = {
	message: (fullName: string | number) => `We've sent ${fullName} an email with a link to choose a new password.`,
};

export const showSecondFactorReplies = {
	message: "Thank you. You're in.",
};
