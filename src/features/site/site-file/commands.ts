import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "site",
		help: [
			["site export FILE", "exports brand, pages, menus and other content of the site"],
			["site import FILE", "imports them from another installation"],
		],
		run: async (args, cli) => (await import("./cli/site-command.ts")).runSite(args, cli),
	},
];
