import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/moving-in",
		label: "Moving in",
		description: "Bring customers, purchases, certificates and subscribers from your former site.",
		access: "owner",
	},
];
