export const formErrorsMessages = {
	missing: "Please fill this in.",
	invalidEmail: "Please enter a valid email address.",
};
