import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/tax",
		label: "Sales tax",
		description: "Rates by state or country, and customers' exemption certificates.",
		access: "owner",
	},
];
