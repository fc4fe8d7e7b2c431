import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 4, to: "/console/programs", label: "Programs", access: "editor" },
	{ group: "credit", order: 3, to: "/console/provider-approvals", label: "Provider approvals", access: "owner" },
];
