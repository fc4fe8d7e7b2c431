import type { NavigationEntry } from "#console-kit/index.ts";
import { taxMessages } from "./messages.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/tax",
		label: taxMessages.title,
		description: "Rates by state or country, and customers' exemption certificates.",
		access: "owner",
	},
];
