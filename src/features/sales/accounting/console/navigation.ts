import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "accounting", order: 1, to: "/console/accounting", label: "Journal", access: "owner" },
	{ group: "accounting", order: 2, to: "/console/payments", label: "Payments", access: "owner" },
];
