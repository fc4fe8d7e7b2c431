import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "website", order: 3, to: "/console/articles", label: "Articles", access: "editor" },
];
