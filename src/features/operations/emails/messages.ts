export const endpointsEmail = {
	message: "The email was queued again.",
};
