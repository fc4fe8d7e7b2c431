import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "credit", order: 2, to: "/console/certificates", label: "Certificates", access: "support" },
];
