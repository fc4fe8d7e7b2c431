import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 8.5, to: "/console/programs", label: "Programs", access: "editor" },
	{ group: "admin", order: 6.45, to: "/console/provider-approvals", label: "Provider approvals", access: "owner" },
];
