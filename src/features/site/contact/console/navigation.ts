import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 2, to: "/console/messages", label: "Messages", access: "support" },
	{ group: "customers", order: 3, to: "/console/estimates", label: "Estimate requests", access: "support" },
];
