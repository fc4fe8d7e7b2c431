import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 2, to: "/console/audit", label: "Audit log", access: "operator" },
];
