import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "business", order: 2, to: "/console/orders", label: "Orders", access: "support-or-accountant" },
];
