import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 4, to: "/console/reviews", label: "Reviews", access: "support" },
];
