export const factorAddedEmail = {
	subject: (siteName: string) => `A second factor was added to a staff account at ${siteName}`,
	preview: "If you expected this, no action is needed.",
	heading: "Second factor added",
	staffMember: "Staff member",
	email: "Email",
	change: "Change",
	text: "If you expected this, no action is needed. If you didn't, someone else may have access to the account. An owner can reset its second factor under Team.",
	button: "Open the console",
	why: "You're receiving this email because you are a staff member of this site.",
};

export const staffMemberInvitationEmail = {
	resetSubject: (siteName: string) => `Set up your access to ${siteName} again`,
	subject: (siteName: string) => `You've been invited to the console of ${siteName}`,
	resetPreview: "Your password and second factor were reset.",
	preview: (roleName: string) => `Your role: ${roleName}.`,
	resetHeading: "Set up your access again",
	heading: "Welcome to the team",
	resetText: (siteName: string) =>
		`An owner of ${siteName} reset your password and second factor. You've been logged out everywhere.`,
	text: (siteName: string, roleName: string) =>
		`An owner of ${siteName} gave you access to its console. Your role: ${roleName}.`,
	choosePassword:
		"Choose a password and log in. The console will then ask you to set up a second factor, so have your phone ready.",
	existingAccount:
		"If you already had an account, its password doesn't work anymore, and you've been logged out everywhere.",
	passwordButton: "Choose a password",
	expires: (days: number) => `You can use this link once. It expires in ${days} days. After that, `,
	newLink: "request a new one",
	logIn:
		"Log in with your password. The console will then ask you to set up a second factor, so have your phone ready.",
	button: "Open the console",
	why: "You're receiving this email because an owner of this site entered your address.",
};

export const roleChangedEmail = {
	subject: (siteName: string) => `A role was changed at ${siteName}`,
	preview: "If you expected this, no action is needed.",
	heading: "A role was changed",
	staffMember: "Staff member",
	email: "Email",
	previousRole: "Previous role",
	newRole: "New role",
	changedBy: "Changed by",
	text: "If you expected this, no action is needed. If you didn't, check the team and the audit log now.",
	button: "Open the console",
	why: "You're receiving this email because you are, or were, a staff member of this site.",
};

export const wrongCodesEmail = {
	subject: (siteName: string) => `Failed login attempts on your ${siteName} console account`,
	preview: "Someone entered your password and 10 wrong codes today.",
	heading: "10 wrong codes",
	staffMember: "Staff member",
	text: "Today someone logged in with your password and entered 10 wrong second-factor codes.",
	advice:
		"If this was you, check the clock on your phone. If it wasn't, someone knows your password. Set a new one now and tell an owner of the site.",
	button: "Set a new password",
	why: "You're receiving this email because you are a staff member of this site.",
};

export const authenticatorAppReplies = {
	message: "Your authenticator app is set up.",
};

export const staffReplies = {
	already: "This person is already a staff member. Change the role in the list.",
	added: (fullName: string) => `${fullName} is now a staff member. We've sent an invitation.`,
	roleChanged: (fullName: string) => `The role of ${fullName} was changed.`,
	removed: (fullName: string) => `${fullName} is no longer a staff member.`,
};

export const passkeysReplies = {
	added: "Your passkey is set up.",
	verified: "Thank you. Your identity is confirmed.",
};

export const removeFactorReplies = {
	appRemoved: "Authenticator app removed.",
	passkeyRemoved: (name = "") => `Passkey “${name}” removed.`,
	codesReplaced: "Your previous recovery codes no longer work.",
};

export const resetStaffMemberReplies = {
	message: (fullName: string) => `We've sent ${fullName} an email with a link to choose a new password.`,
};

export const showSecondFactorReplies = {
	message: "Thank you. Your identity is confirmed.",
};
