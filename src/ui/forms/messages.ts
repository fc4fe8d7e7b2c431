export const formErrorsMessages = {
	missing: "Please fill this in.",
	invalidEmail: "Please enter a valid email address.",
};

export const seatsInputMessages = { fewer: "Fewer seats", more: "More seats" };

export const visitorFormMessages = {
	honeypot: "Leave this field empty",
	failed: "Something went wrong. Please try again in a moment.",
};

/** Shown in place of a form's button in browsers without scripts. */
export const submitMessages = { needsScripts: "This form needs JavaScript. Turn it on in your browser to continue." };
