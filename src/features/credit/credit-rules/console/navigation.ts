import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 6, to: "/console/credit-rules", label: "Credit rules", access: "owner" },
];
