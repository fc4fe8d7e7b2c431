import type { NavigationEntry } from "#console-kit/index.ts";
import { invoiceSettingsMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 4.5, to: "/console/pay-by-invoice", label: invoiceSettingsMessages.title, access: "owner" },
];
