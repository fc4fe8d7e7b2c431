export const conversationPageMessages = {
	details: "Details",
};
