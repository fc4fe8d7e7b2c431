import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "catalog",
		help: [
			["catalog import FILE", "imports courses from a .json or .csv file"],
			["catalog export FILE", "exports all courses to a .json or .csv file"],
		],
		run: async (args, cli) => (await import("./cli/catalog-command.ts")).runCatalog(args, cli),
	},
];
