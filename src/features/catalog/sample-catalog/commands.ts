import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "sample",
		help: [["sample", "loads the sample catalog"]],
		run: async (args, cli) => (await import("./cli/sample-command.ts")).runSample(args, cli),
	},
];
