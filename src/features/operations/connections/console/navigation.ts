import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/connections",
		label: "Payments and email",
		description: "Stripe, and the server that sends your emails.",
		access: "owner",
	},
];
