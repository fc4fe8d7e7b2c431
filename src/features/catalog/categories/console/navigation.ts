import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/categories",
		label: "Categories",
		description: "The groups of your courses, their order and their pages.",
		access: "editor",
	},
];
