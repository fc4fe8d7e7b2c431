import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 9, to: "/console/mails", label: "Email", access: "support" },
	{ group: "admin", order: 6, to: "/console/email-texts", label: "Email texts", access: "owner" },
];
