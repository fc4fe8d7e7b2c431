import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/webhooks",
		label: "Webhooks",
		description: "Messages that tell other programs what happens here, such as a paid order.",
		access: "owner",
	},
];
