import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/site",
		label: "Brand",
		description: "Your name, logo, colors, addresses, time zone and refund terms.",
		access: "owner",
	},
];
