import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 1, to: "/console/courses", label: "Courses", access: "editor" },
	{ group: "catalog", order: 9, to: "/console/imports", label: "Imports", access: "editor" },
];
