export const unsubscribeMessages = {
	cancel: "Cancel",
};
