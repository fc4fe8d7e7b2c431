export const customerReplies = {
	loggedOut: "The customer has been logged out everywhere.",
	linkSent: "Password link sent.",
};

export const customerSearchReplies = {
	shortSearch: "Please enter at least 3 characters.",
};
