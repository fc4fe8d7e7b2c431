/** Said on any page once someone has logged out (specification, section 8, to the letter). */
export const loggedOutMessages = {
	loggedOut: "You have successfully logged out",
};

export const formFaultsMessages = {
	pleaseFillThisIn: "Please fill this in.",
	pleaseEnterAValid: "Please enter a valid email address.",
};

export const logInFirstMessages = {
	title: "You are not logged in",
	login: "Login",
	signUp: "Sign up",
	logInToSee: (what: string | number) => `Log in to see ${what}.`,
};

export const confirmAddressEmail = {
	subject: (siteName: string | number) => `Confirm your email address for ${siteName}`,
	preview: (days: string | number) => `The link works once, for ${days} days.`,
	confirmYourEmailAddress: "Confirm your email address",
	openTheLinkWhile: (siteName: string | number) =>
		`Open the link while you're logged in to ${siteName}. Confirming that this address belongs to you ensures that only you can see the data we hold.`,
	confirmThisAddress: "Confirm this address",
	ifYouDidntRequest: "If you didn't request this, you can ignore this email. The link works only for someone who is logged in to the account.",
	why: "You're receiving this email because a confirmation link was requested in the account with this address.",
};

export const confirmEmailEmail = {
	subject: (siteName: string | number) => `Confirm your new email address for ${siteName}`,
	preview: "The link works once, for 24 hours.",
	confirmYourNewEmail: "Confirm your new email address",
	weReceivedARequest: (siteName: string | number) =>
		`We received a request to use this address for a ${siteName} account. Confirm it to make it the account's address.`,
	confirmThisAddress: "Confirm this address",
	openTheLinkWhile: "Open the link while you're logged in to the account. It works once, for 24 hours. You'll then log in with this address.",
	ifYouDidntRequest: "If you didn't request this, you can ignore this email. We won't use this address.",
	why: "You're receiving this email because this address was entered for an account.",
};

export const emailNoticeEmail = {
	subject: (siteName: string | number) => `Your ${siteName} account's email address is about to change`,
	preview: "If you requested this, no action is needed.",
	emailAddressChangeRequested: "Email address change requested",
	helloWeReceivedA: (fullName: string | number) =>
		`Hello ${fullName}, we received a request to change the email address of your account. It changes when the link we sent to the new address is opened.`,
	newAddress: "New address",
	ifYouRequestedThis: "If you requested this, no action is needed. If you didn't, someone knows your password. Set a new one now to cancel the change.",
	setANewPassword: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const passwordChangedEmail = {
	subject: (siteName: string | number) => `Your ${siteName} password was changed`,
	preview: "If you did this, no action is needed.",
	yourPasswordWasChanged: "Your password was changed",
	helloYourPasswordWas: (fullName: string | number) => `Hello ${fullName}, your password was just changed, and all other devices were logged out.`,
	ifYouDidThis: "If you did this, no action is needed. If you didn't, please set a new password now.",
	setANewPassword: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const resetEmail = {
	subject: (siteName: string | number) => `Set a new password for ${siteName}`,
	preview: "The link works once, for one hour.",
	setANewPassword: "Set a new password",
	weReceivedARequest: (siteName: string | number) => `We received a request to reset the password of your ${siteName} account.`,
	theLinkWorksOnce: "The link works once, for one hour. You'll be logged out on all devices when you set a new password.",
	ifYouDidntRequest: "If you didn't request this, you can ignore this email. Your password won't change.",
	why: "You're receiving this email because a password reset was requested for this address.",
};

export const welcomeEmail = {
	subject: (siteName: string | number) => `Welcome to ${siteName}`,
	preview: "Your account is ready.",
	yourAccountIsReady: (siteName: string | number) =>
		`Your ${siteName} account is ready. Register for live webinars, watch recordings and find your invoices in one place.`,
	browseTraining: "Browse training",
	youLogInWith: "You log in with",
	please: "Please ",
	confirmYourEmailAddress: "confirm your email address",
	whileYoureLoggedIn: (days: string | number) =>
		` while you're logged in. You'll need this to download or delete all your data. The link works once, for ${days} days.`,
	ifYouDidntCreate: "If you didn't create this account, someone may have used your address by mistake. You can ",
	resetThePassword: "reset the password",
	toSecureTheAccount: " to secure the account.",
	why: "You're receiving this email because an account was created with this address.",
};

export const wrongPasswordsEmail = {
	subject: (siteName: string | number) => `Failed login attempts on your ${siteName} account`,
	preview: "None of the attempts succeeded.",
	text30FailedLoginAttempts: "30 failed login attempts",
	helloSomeoneEntered30: (fullName: string | number) =>
		`Hello ${fullName}, someone entered 30 wrong passwords for your account today. None of the attempts succeeded.`,
	ifYourPasswordIs: "If your password is long and unique to this site, no action is needed. If it is short or you use it elsewhere, please set a new one now.",
	setANewPassword: "Set a new password",
	why: "You're receiving this email because this is the address of your account.",
};

export const changeEmailReplies = {
	weveSentALink: (email: string | number) => `We've sent a link to ${email}. Your address changes when you open it.`,
	yourEmailAddressHas: "Your email address has been changed.",
};

export const changePasswordReplies = {
	thisPasswordIsToo: "This password is too common. Please choose another one.",
	passwordUpdatedSuccessfully: "Password updated successfully!",
};

export const checkPasswordReplies = {
	message: "Incorrect password.",
};

export const endpointsReplies = {
	message: "You have successfully logged out",
};

export const heldDataReplies = {
	message: "Your account has been erased.",
};

export const logInReplies = {
	message: "Login successful!",
};

export const proveAddressReplies = {
	weveSentALink: (email: string | number) => `We've sent a link to ${email}.`,
	thankYouYourAddress: "Thank you. Your address is confirmed.",
};

export const requestResetReplies = {
	thisSiteIsNot: "This site is not available here.",
	pleaseCheckYourEmail: "Please check your email to reset your password.",
};

export const serveOwnAccountReplies = {
	yourDetailsHaveBeen: "Your details have been saved.",
	youHaveBeenLogged: "You have been logged out on all devices.",
};

export const setPasswordReplies = {
	thisPasswordIsToo: "This password is too common. Please choose another one.",
	passwordUpdatedSuccessfully: "Password updated successfully!",
};

export const signUpReplies = {
	message: "Account created successfully!",
};
