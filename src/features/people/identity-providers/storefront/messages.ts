export const providerButtonsMessages = {
	or: "or",
	continue: (name: string) => `Continue with ${name}`,
	network: "Network error. Please check your connection and try again.",
	storage:
		"Your browser blocks storage for this site, which this login needs. Please allow it, or log in with your password.",
};

export const loginCallbackMessages = {
	title: "Login",
	loggingIn: "We're logging you in…",
	linking: "We're linking your account…",
	failed: "Login failed",
	notStarted: "This page completes a login you started in this tab. Please start again.",
	network: "Network error. Please check your connection and start again.",
	backToLogin: "Back to Login",
	backToMethods: "Back to Login methods",
};

export const loginMethodsMessages = {
	title: "Login methods",
	lead: "Log in with your password or an account you have elsewhere. A linked account must have the email address of your account here.",
	logInFor: "your login methods",
	loading: "Loading",
	password: "Password",
	passwordSet: "Set. You can change it in My Profile.",
	passwordNotSet: "Not set. We can email you a link to choose one.",
	setPassword: "Set a password",
	linkedAs: (email: string, day: string) => `Linked to ${email}. Last used ${day}.`,
	notLinked: "Not linked.",
	link: "Link",
	unlink: "Unlink",
	linkNamed: (name: string) => `Link ${name}`,
	unlinkNamed: (name: string) => `Unlink ${name}`,
	again: "If you log in with an unlinked account, it is linked again.",
	back: "Back to My Profile",
};
