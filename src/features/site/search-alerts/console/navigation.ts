import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 5, to: "/console/requested-topics", label: "Requested topics", access: "support" },
];
