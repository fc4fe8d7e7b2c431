import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "admin", order: 1, to: "/console/operators", label: "Team", access: "owner" },
	{
		group: "settings",
		to: "/console/security",
		label: "My security",
		description: "Your authenticator app, passkeys and recovery codes.",
		access: "operator",
	},
];
