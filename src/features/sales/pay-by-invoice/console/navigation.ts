import type { NavigationEntry } from "#console-kit/index.ts";
import { invoiceSettingsMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/pay-by-invoice",
		label: invoiceSettingsMessages.title,
		description: "Purchase orders, and how organizations pay you by check, ACH or wire.",
		access: "owner",
	},
];
