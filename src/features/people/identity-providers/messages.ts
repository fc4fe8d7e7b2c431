export const identityLinkedEmail = {
	subject: (provider: string, siteName: string) => `You can now log in to ${siteName} with ${provider}`,
	preview: "If you did this, no action is needed.",
	heading: (provider: string) => `Log in with ${provider}`,
	text: (provider: string, siteName: string) =>
		`Your ${provider} account is now linked to your ${siteName} account. Select “Continue with ${provider}” to log in.`,
	notYou:
		"If you did this, no action is needed. If you didn't, set a new password, and unlink the login in My Profile under “Login methods”.",
	button: "My Profile",
	why: "You're receiving this email because this is the address of your account.",
};

export const identityReplies = {
	loggedIn: "You're logged in.",
	linked: (provider: string) => `You can now log in with ${provider}.`,
	unlinked: "The login was unlinked.",
};
