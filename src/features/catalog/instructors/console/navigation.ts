import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 2, to: "/console/instructors", label: "Instructors", access: "editor" },
];
