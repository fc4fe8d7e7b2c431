import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "accounting",
		order: 3,
		to: "/console/refunds-to-send",
		label: "Refunds to send",
		access: "support-or-accountant",
	},
];
