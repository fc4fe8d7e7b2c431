import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 3, to: "/console/licenses", label: "License numbers", access: "support" },
];
