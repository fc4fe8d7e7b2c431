import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 1, to: "/console/programs", label: "Programs", access: "editor" },
	{ group: "credit", order: 7, to: "/console/provider-approvals", label: "Provider approvals", access: "owner" },
];
