/** Upgrades of a purchase, on the course page and in My Orders. */
export const upgradeMessages = {
	title: "You own this course",
	lead: "Upgrade it, and pay only the difference. Promo codes don't apply to upgrades.",
	from: (sessionType: string) => `You have: ${sessionType}`,
	instead: (sessionType: string) => `You have: ${sessionType}. Upgrade instead:`,
	option: (sessionType: string, adds: string) => `${sessionType}: adds ${adds}`,
	adds: { live: "the live session", recording: "the recording", transcript: "the transcript" },
	upgrade: (price: string) => `Upgrade for ${price}`,
	free: "Upgrade at no charge",
	to: (sessionType: string) => ` to ${sessionType}`,
	opening: "Opening checkout...",
	failed: "That didn't work. Please try again in a moment.",
};

/** How an order names an upgrade. */
export const upgradeName = (to: string, from: string): string => `${to} (upgrade from ${from})`;
