export const endpointsReplies = {
	theCustomerHasBeen: "The customer has been logged out everywhere.",
	passwordLinkSent: "Password link sent.",
};

export const readPeopleReplies = {
	message: "Please type at least 3 characters.",
};
