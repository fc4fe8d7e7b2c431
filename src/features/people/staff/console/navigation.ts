import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 1, to: "/console/operators", label: "Team", access: "owner" },
	{ group: "admin", order: 10, to: "/console/security", label: "My security", access: "operator" },
];
