import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 4, to: "/console/pages", label: "Pages", access: "owner" },
	{ group: "admin", order: 5, to: "/console/menus", label: "Menus", access: "owner" },
];
