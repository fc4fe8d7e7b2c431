import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 9, to: "/console/audit-packs", label: "Audit packs", access: "owner" },
];
