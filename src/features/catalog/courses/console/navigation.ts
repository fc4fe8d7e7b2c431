import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 4, to: "/console/questions", label: "Course questions", access: "editor" },
];
