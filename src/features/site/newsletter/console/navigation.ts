import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 6, to: "/console/subscribers", label: "Subscribers", access: "support" },
];
