/** Texts of the specification (sections 2, 4, 5 and 8), verbatim. */
export const specifiedMessages = {
	loginFailed: "Login failed. Please check your credentials.",
	loginSuccess: "Login successful!",
	accountCreated: "Account created successfully!",
	signupNetwork: "Error creating account. Please try again later.",
	samePassword: "Please enter the same password.",
	captchaEmpty: "You can't leave Captcha Code empty",
	checkEmail: "Please check your email to reset your password.",
	forgotFailed: "There was an issue with your request. Please try again later.",
	network: "Network error. Please check your connection and try again.",
	resetTitle: "Update Account Password",
	resetDiffer: "Passwords do not match. Please try again.",
	resetFailed: "Failed to update password. Please try again.",
	resetDone: "Password updated successfully!",
	myProfile: "My Profile",
	profileError: "Error loading profile",
	loading: "Loading...",
	updating: "Updating...",
};

export const captchaFieldMessages = {
	captcha: "Captcha",
	later: "A security check will appear here as you fill in the form.",
};

export const confirmAddressMessages = {
	pageTitle: "Confirm your email address",
	lead: "Confirm that this email address is yours, so only you can see the data we hold.",
	confirmed: "Thank you. Your address is confirmed.",
	confirmedText: (email: string) => `${email} is confirmed. You can now download and delete all data we hold for it.`,
};

export const confirmEmailMessages = {
	pageTitle: "Confirm your email address",
	lead: "You'll log in with this address from now on, and we'll send our emails to it.",
	confirmed: "We've changed your email address.",
	confirmedText: (email: string) => `You now log in with ${email}.`,
};

export const confirmNewEmailMessages = {
	pageTitle: "Use this email address",
	lead: "You asked us to change the email address of your account. You'll be logged out everywhere, and log in with this address from now on.",
	confirm: "Use this address",
	confirmed: "We've changed your email address.",
	confirmedText: (email: string) => `You now log in with ${email}.`,
	setPassword: "Set a new password",
};

export const confirmLinkMessages = {
	incomplete: "This link is incomplete. Please copy the whole link from the email.",
	logInFirst: "Please log in first",
	logInReason: "The link only works in the account we sent it for, so no one else can confirm your address.",
	login: "Login",
	confirm: "Confirm this address",
	myProfile: "My Profile",
	backToProfile: "Back to My Profile",
};

export const confirmSectionMessages = {
	title: "Confirm your email address",
	lead: (email: string) => `We sent a confirmation link to ${email}. Open it while you're logged in.`,
	resend: "Send me a new link",
};

export const correctSectionMessages = {
	title: "Personal details",
	lead: "Existing invoices keep the name they were issued to.",
	fullName: "Full name",
	phone: "Phone",
	save: "Save changes",
};

export const downloadSectionMessages = {
	saved: (filename: string) => `Your data was saved as ${filename}.`,
	title: "Download my data",
	lead: "Get everything we hold about you in one JSON file: your account, orders and invoices, courses, live sessions, progress, certificates, seats, messages, subscriptions and the emails we sent you.",
};

export const emailSectionMessages = {
	title: "Change email address",
	lead: "We'll send a link to the new address and a notice to the current one. Nothing changes until you open the link.",
	newEmail: "New email",
	yourPassword: "Your password",
	sendLink: "Send link",
};

export const deleteFormMessages = {
	warning: "This can't be undone. You'll lose access to the courses you paid for, and we can't restore them.",
	keptTitle: (date: string) => `We have to keep this until ${date}:`,
	keptReason:
		"The organizations whose credit you earned require proof of it for several years. Only the owners of this site can read it. On that date, we'll delete it.",
	failed: "We couldn't check which records we have to keep.",
	again: "Try again",
	password: "Your password",
	confirm: (deleteWord: string) => `Type ${deleteWord} to continue`,
	keep: "Keep my account",
	delete: "Delete my account",
	wrongWord: (deleteWord: string) => `Please type ${deleteWord} in capital letters.`,
};

export const deleteSectionMessages = {
	title: "Delete my account",
	deletedTitle: "What will be deleted:",
	deleted:
		" your name, phone, email address and password, every session, your access to all courses, your progress and attendance, the name on your certificates when someone checks their code, your messages to us and your newsletter subscription.",
	keptTitle: "What we must keep:",
	kept: " your orders with their invoices and credit notes, as tax law requires. They won't be linked to you; only the invoices themselves still show your name. If you earned credit, we keep the proof of it for some years; you'll see what and until when before you confirm. Anonymous statistics also remain.",
	dialogTitle: "Delete your account?",
};

export const forgotPasswordMessages = {
	title: "Forgot password",
	description: "Forgot your password? Request a link by email and choose a new one.",
	lead: "Enter your email address and we'll send you a link to set a new password.",
	email: "Email",
	submit: "Request reset link",
	sent: "You can use this link once. It expires in one hour. Don't see it? Check your spam folder.",
	backToLogin: "Back to Login",
};

export const loginMessages = {
	login: "Login",
	description: "Log in to your courses, recordings, transcripts and invoices.",
	lead: "Welcome back.",
	sessionEnded: "Your session has ended.",
	sessionEndedText: "Please log in again. Your cart is still here.",
	oneWaiting: "We'll keep the course in your cart while you log in.",
	waiting: (waiting: number) => `We'll keep the ${waiting} courses in your cart while you log in.`,
	email: "Email",
	password: "Password",
	rememberMe: "Remember me",
	forgotPassword: "Forgot your password?",
	newHere: "New here?",
	signup: "Signup",
};

export const passwordSectionMessages = {
	title: "Change password",
	lead: "You'll stay logged in here and be logged out on all other devices. Forgot your password?",
	requestLink: "Request a link",
	currentPassword: "Current password",
	newPassword: "New password",
	confirmPassword: "Confirm new password",
};

export const profileSheetMessages = {
	checkConnection: "Please check your connection and try again.",
	tryAgain: "Try again",
	loading: "Loading",
	myOrders: "My Orders",
	credit: "My credit",
	licenses: "License numbers",
	loginMethods: "Login methods",
};

export const newPasswordMessages = {
	hint: (minPasswordLength: number) => `At least ${minPasswordLength} characters. Try a phrase of several words.`,
};

export const noPasswordNoteMessages = {
	text: "This requires a password, and your account doesn't have one yet.",
	link: "Set a password with a link we email you",
};

export const providerWidgetMessages = {
	failed: "The captcha couldn't be loaded. Please allow it in your browser and reload this page.",
};

export const resetPasswordMessages = {
	linkUsed: "This link has expired or has already been used.",
	lead: "You'll be logged out on all devices and need to log in again.",
	newPassword: "New password",
	confirmPassword: "Confirm password",
	submit: "Update Password",
	newLink: "Request a new link",
};

export const sessionsSectionMessages = {
	title: "Log out everywhere",
	lead: "Lost your phone or used a shared computer? This logs you out on all devices, including this one.",
};

export const signupMessages = {
	title: "Signup",
	description: "Create a free account to keep your courses and invoices in one place.",
	lead: "One account for your courses, recordings and invoices.",
	fullName: "Full name",
	phone: "Phone",
	email: "Email",
	password: "Password",
	passwordAgain: "Password again",
	signUp: "Sign up",
	haveAccount: "Already have an account?",
	login: "Login",
};

export const unconfirmedNoteMessages = {
	title: "Your email address isn't confirmed yet",
	text: (email: string) =>
		`Until you confirm ${email}, messages, quotes, subscriptions and emails under this address aren't included. Open the link in our welcome email, or select “Send me a new link” above.`,
};
