import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/api-keys",
		label: "API keys",
		description: "Keys that let other programs use the API of this site.",
		access: "owner",
	},
];
