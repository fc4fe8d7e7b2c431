import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/synonyms",
		label: "Synonyms",
		description: "Terms that find the same courses, such as FMLA and family leave.",
		access: "editor",
	},
];
