import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 1, to: "/console/people", label: "Customers", access: "support" },
];
