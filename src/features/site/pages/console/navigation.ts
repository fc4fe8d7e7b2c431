import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "website", order: 1, to: "/console/pages", label: "Pages", access: "owner" },
	{ group: "website", order: 2, to: "/console/menus", label: "Menus", access: "owner" },
];
