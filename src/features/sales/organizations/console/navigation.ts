import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "accounting",
		order: 4,
		to: "/console/organizations",
		label: "Organizations",
		access: "support",
	},
];
