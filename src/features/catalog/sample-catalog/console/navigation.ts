import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{
		group: "settings",
		to: "/console/site/samples",
		label: "Sample courses",
		description: "Remove or restore the courses that came with the site.",
		access: "owner",
	},
];
