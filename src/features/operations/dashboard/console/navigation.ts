import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "business", order: 1, to: "/console", label: "Dashboard", access: "operator" },
];
