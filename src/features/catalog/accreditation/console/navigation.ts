import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 5, to: "/console/accrediting-bodies", label: "Accrediting bodies", access: "editor" },
];
