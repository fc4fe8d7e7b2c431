import type { NavigationEntry } from "#console-kit/index.ts";
import { movingInMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/moving-in",
		label: movingInMessages.title,
		description: "Bring customers, purchases, certificates and subscribers from your former site.",
		access: "owner",
	},
];
