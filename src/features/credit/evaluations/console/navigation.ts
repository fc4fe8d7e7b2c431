import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 4, to: "/console/evaluations", label: "Evaluations", access: "operator" },
];
