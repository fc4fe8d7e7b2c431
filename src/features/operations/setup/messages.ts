export const setupMessages = {
	title: "Set up your site",
	description: "Create the first owner of this site.",
	lead: "Create the owner's account and name your site. You can change everything later in the console.",
	code: "Setup code",
	codeHint: "The server prints it when it starts, together with the address of this page.",
	you: "You, the owner",
	fullName: "Your name",
	email: "Email",
	password: "Password",
	hint: (shortest: number) => `At least ${shortest} characters.`,
	site: "Your site",
	siteName: "Name of the site",
	siteNameHint: "Leave it empty to keep the current name.",
	supportEmail: "Support email",
	supportEmailHint: "Customers see it on the contact page and in emails.",
	submit: "Set up the site",
	busy: "Setting up...",
	network: "We couldn't reach the server. Nothing was lost: please try again.",
	logIn: "Log in",
	next: "Next, you'll add a second factor (an authenticator app or a passkey), which opens the console.",
	logInFailed: "Your account is ready. Please log in to open the console.",
};

/** What the server logs until the site has an owner. */
export const announcement = (address: string) => `This site has no owner yet. Set it up at ${address}`;
