import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "customers", order: 7, to: "/console/mails", label: "Email", access: "support" },
	{
		group: "settings",
		to: "/console/email-texts",
		label: "Email texts",
		description: "The wording of the emails that the site sends.",
		access: "owner",
	},
];
