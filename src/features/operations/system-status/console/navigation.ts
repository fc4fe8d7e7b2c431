import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/server",
		label: "Server",
		description: "Health checks, version, and the settings from the environment.",
		access: "owner",
	},
];
