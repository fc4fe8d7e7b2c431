import type { NavigationEntry } from "../../../../console/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 3.5, to: "/console/pages", label: "Pages", access: "owner" },
	{ group: "admin", order: 3.6, to: "/console/menus", label: "Menus", access: "owner" },
];
