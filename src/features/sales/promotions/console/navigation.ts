import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "catalog", order: 3, to: "/console/promo-codes", label: "Promo codes", access: "editor" },
];
