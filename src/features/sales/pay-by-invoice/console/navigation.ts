import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/pay-by-invoice",
		label: "Pay by invoice",
		description: "Purchase orders, and how organizations pay you by check, ACH or wire.",
		access: "owner",
	},
];
