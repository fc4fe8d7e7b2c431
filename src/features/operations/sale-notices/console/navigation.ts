import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/notifications",
		label: "Notifications",
		description: "Which business emails you get.",
		access: "support",
	},
];
