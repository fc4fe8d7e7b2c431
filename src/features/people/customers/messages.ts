export const customerReplies = {
	loggedOut: "The customer has been logged out everywhere.",
	linkSent: "Password link sent.",
};
