import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 1, to: "/console/courses", label: "Courses", access: "editor" },
	{
		group: "settings",
		to: "/console/imports",
		label: "Imports",
		description: "Courses that were imported from files. You can undo an import.",
		access: "editor",
	},
];
