import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/session-types",
		label: "Session types",
		description: "The ways to buy a course that the course editor offers, such as live or recorded.",
		access: "editor",
	},
];
