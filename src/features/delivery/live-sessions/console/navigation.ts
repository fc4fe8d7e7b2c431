import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "business", order: 4, to: "/console/sessions", label: "Live sessions", access: "operator" },
];
