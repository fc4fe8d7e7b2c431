export const unsubscribeMessages = {
	button: "Unsubscribe",
	title: (who: string) => `Unsubscribe ${who}?`,
	text: "They will no longer receive the newsletter. Only they can subscribe again.",
	cancel: "Cancel",
};
