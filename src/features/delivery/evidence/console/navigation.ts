import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 8, to: "/console/evidence", label: "Evidence of credit", access: "owner" },
];
